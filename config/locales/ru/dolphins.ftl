# Дельфины

game-dolphins = Дельфины
about-dolphins = Ставьте тройки дельфинов так, как велит кубик; заполненные горизонтали и вертикали снимаются с доски.
seat-dolphins-A = игрок A
seat-dolphins-B = игрок B

variant-dolphins-mode-solo = в одиночку: поставить как можно больше фигур
variant-dolphins-mode-duel = вдвоём: сохранить больше дельфинов в запасе

option-dolphins-mode = сколько игроков
value-dolphins-mode-solo = один игрок
value-dolphins-mode-duel = два игрока
option-dolphins-size = горизонталей и вертикалей на доске
value-dolphins-size-4 = 4 × 4
value-dolphins-size-5 = 5 × 5
value-dolphins-size-6 = 6 × 6
option-dolphins-rule = что делать, если фигуру некуда поставить (вдвоём)
value-dolphins-rule-exhibition = партия кончается
value-dolphins-rule-reroll = тот же игрок бросает снова
option-dolphins-draws = что делать при ничьей (вдвоём)
value-dolphins-draws-keep = ничья остаётся
value-dolphins-draws-replay = партия переигрывается
option-dolphins-first = кто начинает (в одиночку всегда A)
value-dolphins-first-A = игрок A
value-dolphins-first-B = игрок B
option-dolphins-cap = наибольшее число ходов в партии

reason-dolphins-no-room = фигуру некуда поставить
reason-dolphins-too-few-dolphins = у игрока, чей ход, меньше 3 дельфинов
reason-dolphins-move-cap = достигнуто наибольшее число ходов
reason-dolphins-time = условленное время вышло
reason-dolphins-resigned = игрок сдался

dolphins-solo-state = Ходов: { $placements } (рекорд, который надо побить, — 43); дельфинов рядом с доской: { $pool }
dolphins-duel-state = Ходов: { $placements }; дельфинов в запасе: A { $a }, B { $b }
dolphins-replays = { $replays ->
    [one] Партию переиграли { $replays } раз.
    [few] Партию переиграли { $replays } раза.
   *[other] Партию переиграли { $replays } раз.
}
dolphins-form = Надо поставить фигуру { $form }: M — её средняя клетка, ○ — куда она может лечь.

refusal-dolphins-roll-first = сначала бросьте кубик
refusal-dolphins-rolled-already = кубик уже брошен; поставьте фигуру
refusal-dolphins-unreadable = «{ $text }» — не клетка и не три клетки (пишите латинскими буквами, например: b2, a1b1c1)
refusal-dolphins-outside = клетки { $cell } на доске нет
refusal-dolphins-count = назовите среднюю клетку или все три клетки
refusal-dolphins-no-tromino = эти три клетки не составляют тримино; назовите три соседние клетки — в ряд или уголком
refusal-dolphins-other-form = эти клетки — фигура { $form }, а на кубике { $die }
refusal-dolphins-sticks-out = фигура { $form } со средней клеткой { $cell } не помещается на доске; возьмите среднюю клетку дальше от края
refusal-dolphins-covers = фигура { $form } на { $cell } накрыла бы занятую клетку; все три клетки должны быть свободны
refusal-dolphins-reroll-solo = rule=reroll — для двух игроков: нужно mode=duel
refusal-dolphins-first = для first подходит A или B (в одиночку только A), а не { $seat }
refusal-dolphins-position-form = позиция записана не в основной форме: посмотрите на поле { $field } (пример: DOL 5/5/1x3/1xx2/5 A ? 21 m1 l0 r0 A solo/exhibition/keep/9999)
refusal-dolphins-position-total = всего дельфинов 24: доска и запасы не сходятся
refusal-dolphins-position-line = заполненная горизонталь или вертикаль не может оставаться на доске
refusal-dolphins-position-no-room = выпавшую фигуру { $form } некуда поставить на этой доске
refusal-dolphins-position-finished = эта партия по правилам уже окончена
refusal-dolphins-position-one-form = помещается только одна фигура: кубик не бросают, вместо ? пишите { $form }
refusal-dolphins-position-end = неизвестный код окончания «{ $code }»
