# Дельфины

game-dolphins = Дельфины
about-dolphins = Ставьте тройки дельфинов так, как велит кубик; заполненные горизонтали и вертикали снимаются с поля.
seat-dolphins-A = игрок A
seat-dolphins-B = игрок B
ask-dolphins = какая клетка?
help-dolphins = Нажмите Enter, чтобы бросить кубик. Напишите латинскими буквами клетку, например b2, — фигура ляжет на неё средней клеткой; можно назвать и все три клетки.

variant-dolphins-mode-solo = в одиночку: поставить как можно больше фигур
variant-dolphins-mode-duel = вдвоём: сохранить больше дельфинов в запасе

option-dolphins-mode = сколько игроков
value-dolphins-mode-solo = один игрок
value-dolphins-mode-duel = два игрока
option-dolphins-size = горизонталей и вертикалей на поле
value-dolphins-size-4 = 4 × 4
value-dolphins-size-5 = 5 × 5
value-dolphins-size-6 = 6 × 6
option-dolphins-rule = что делать, если фигуру некуда поставить (дуэль)
value-dolphins-rule-exhibition = партия кончается
value-dolphins-rule-reroll = тот же игрок бросает снова
option-dolphins-draws = что делать при ничьей (дуэль)
value-dolphins-draws-keep = ничья остаётся
value-dolphins-draws-replay = партия переигрывается
option-dolphins-first = кто начинает (в одиночку всегда A)
value-dolphins-first-A = игрок A
value-dolphins-first-B = игрок B
option-dolphins-cap = наибольшее число ходов в партии

reason-dolphins-no-room = фигуру некуда поставить
reason-dolphins-too-few-dolphins = у игрока, чей ход, меньше 3 дельфинов
reason-dolphins-move-cap = достигнут предел ходов
reason-dolphins-time = условленное время вышло
reason-dolphins-resigned = игрок сдался

dolphins-solo-state = Ходов: { $placements }; дельфинов рядом с полем: { $pool }
dolphins-mark = Рекорд, который надо побить, — 43 очка автора.
dolphins-mark-beaten = Рекорд автора, 43 очка, побит!
dolphins-duel-state = Ходов: { $placements }; дельфинов в запасе: A { $a }, B { $b }
dolphins-replays = Переигровок: { $replays }
dolphins-form = Надо поставить фигуру { $form }: M — её средняя клетка, ○ — куда она может лечь.
dolphins-lines-solo = Заполнено: { $lines }. С поля { $removed ->
    [one] уплывает { $removed } дельфин
    [few] уплывают { $removed } дельфина
   *[other] уплывают { $removed } дельфинов
}.
dolphins-lines-duel = Заполнено: { $lines }. { $seat } получает { $removed ->
    [one] { $removed } дельфина
   *[other] { $removed } дельфинов
}.
dolphins-roll-again = Фигуру { $form } некуда поставить: бросайте ещё раз.
dolphins-die-set = Помещается только фигура { $form }: её ставят без броска.
dolphins-replayed-no-room = Фигуру { $form } некуда поставить. Партия не в счёт: её переигрывают, начинает другой.
dolphins-replayed = Партия окончена, но не в счёт: её переигрывают, начинает другой.

dolphins-words-board = Дельфины лежат на { $cells }.
dolphins-words-empty = Поле пусто.
dolphins-words-possible = Середина фигуры { $form } может лечь на { $cells }.
dolphins-picture-points = { $points ->
    [one] очко
    [few] очка
   *[many] очков
}
dolphins-picture-mark = рекорд автора: { $mark }
dolphins-picture-beaten = рекорд { $mark } побит!
dolphins-picture-places = ставит фигуру { $form }
dolphins-ended-no-room = фигуре нет места
dolphins-ended-too-few-dolphins = меньше 3 дельфинов
dolphins-ended-move-cap = предел ходов
dolphins-ended-time = время вышло
dolphins-ended-resigned = сдача

refusal-dolphins-roll-first = сначала бросьте кубик
refusal-dolphins-rolled-already = кубик уже брошен; поставьте фигуру
refusal-dolphins-unreadable = «{ $text }» — не клетка и не три клетки (пишите латинскими буквами, например: b2, a1b1c1)
refusal-dolphins-outside = клетки { $cell } на поле нет
refusal-dolphins-count = назовите среднюю клетку или все три клетки
refusal-dolphins-no-tromino = эти три клетки не составляют тримино; назовите три соседние клетки — в ряд или уголком
refusal-dolphins-other-form = эти клетки — фигура { $form }, а на кубике { $die }
refusal-dolphins-sticks-out = фигура { $form } со средней клеткой { $cell } не помещается на поле; возьмите среднюю клетку дальше от края
refusal-dolphins-covers = фигура { $form } на { $cell } накрыла бы занятую клетку; все три клетки должны быть свободны
refusal-dolphins-reroll-solo = rule=reroll — для двух игроков: нужно mode=duel
refusal-dolphins-first = first={ $seat } не подходит: в дуэли A или B, в одиночку только A
refusal-dolphins-position-form = позиция записана не в основной форме: посмотрите на поле { $field } (пример: DOL 5/5/1x3/1xx2/5 A ? 21 m1 l0 r0 A solo/exhibition/keep/9999)
refusal-dolphins-position-total = всего дельфинов 24: поле и запасы не сходятся
refusal-dolphins-position-line = заполненная горизонталь или вертикаль не может оставаться на поле
refusal-dolphins-position-no-room = выпавшую фигуру { $form } некуда поставить на этом поле
refusal-dolphins-position-finished = эта партия по правилам уже окончена
refusal-dolphins-position-one-form = помещается только одна фигура: кубик не бросают, вместо ? пишите { $form }
refusal-dolphins-position-end = неизвестный код окончания «{ $code }»
