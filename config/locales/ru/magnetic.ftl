# Магнитная битва

game-magnetic = Магнитная битва
about-magnetic = Каждая фигура — магнит: подойдите к чужой с противоположным полюсом и везите её с собой; чем дальше фигура зашла на половину соперника, тем она дороже.
seat-magnetic-W = Белые
seat-magnetic-G = Зелёные
ask-magnetic = какой ход?
help-magnetic = Напишите ход: S+c3 — солдат (T — офицер, V — вождь) плюсом вверх на c3, c3c4 — шаг, c3~ — переворот, c7off — уход с доски с последнего ряда, здесь с седьмого.

variant-magnetic-preset-short = короткая: 5 дорожек, по 5 фигур, полчаса
variant-magnetic-preset-hour = на час: вся доска, по 30 ходов
variant-magnetic-preset-standard = полная: вся доска, до конца
variant-magnetic-preset-quick = быстрая: 6 дорожек, по 6 фигур

option-magnetic-preset = доска, армия и пределы вместе
value-magnetic-preset-standard = 12 дорожек, по 14 фигур, по 200 ходов
value-magnetic-preset-hour = 12 дорожек, по 14 фигур, по 30 ходов
value-magnetic-preset-short = 5 дорожек, по 5 фигур
value-magnetic-preset-quick = 6 дорожек, по 6 фигур
value-magnetic-preset-tiny = 4 дорожки, по 4 фигуры; играйте дважды, меняясь местами
option-magnetic-lanes = сколько дорожек
option-magnetic-half = полей в каждой половине
option-magnetic-army = солдаты.офицеры.вожди каждой стороны
option-magnetic-limit = сколько ходов у каждой стороны
option-magnetic-idle = ходов без продвижения до конца партии
option-magnetic-sideways = шаги вбок
value-magnetic-sideways-on = можно
value-magnetic-sideways-off = нельзя

reason-magnetic-no-free-pieces = у одной из сторон не осталось свободных фигур
reason-magnetic-turn-limit = достигнут предел ходов
reason-magnetic-no-progress = слишком долго не было продвижения
reason-magnetic-blocked = никто не может сделать ход
reason-magnetic-time = условленное время вышло
reason-magnetic-resigned = игрок сдался

magnetic-kind-S = солдат
magnetic-kind-T = офицер
magnetic-kind-V = вождь
magnetic-plus = плюс
magnetic-minus = минус

magnetic-state = Ходов сделано: { $turns } из { $limit } на двоих; без продвижения: { $idle } из { $most }.
magnetic-side-state = { $side }: { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}; в запасе { $hand }; ушло с доски { $off }, с ними пленных { $taken }.
magnetic-carriers = Пленные на доске: { $carriers }.
magnetic-words-side = { $side } на доске: { $pieces }.
magnetic-words-none = { $side }: на доске фигур нет.

magnetic-placed = Выставлено: { $kind }, { $pole }, на { $cell }.
magnetic-stepped = Шаг: { $kind } с { $from } на { $cell }.
magnetic-flipped = Переворот: { $kind } на { $cell }, теперь { $pole }.
magnetic-left = Уход с доски: { $kind }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
magnetic-captured = Взято в плен: { $pieces }.
magnetic-rescued = Освобождение: { $kind } теперь на { $cell }, освободитель уходит на { $rescuer }.
magnetic-passed = { $side }: ходить нечем, ход пропущен сам собой.

magnetic-choice-place = { $kind }, { $pole } (в запасе: { $left })
magnetic-choice-lane = дорожка { $lane }
magnetic-choice-row = ряд { $row } (поле { $field })
magnetic-choice-piece = { $cell }: { $kind }, { $pole }
magnetic-choice-carrier = { $cell }: { $kind }, { $pole }, с пленными: { $prisoners }
magnetic-choice-ahead = вперёд на { $cell }
magnetic-choice-ahead-captures = вперёд на { $cell }, берёт { $pieces }
magnetic-choice-ahead-frees = вперёд на { $cell }, освобождает пленного у { $pieces }
magnetic-choice-beside = вбок на { $cell }
magnetic-choice-beside-captures = вбок на { $cell }, берёт { $pieces }
magnetic-choice-beside-frees = вбок на { $cell }, освобождает пленного у { $pieces }
magnetic-choice-flip = перевернуть: { $pole }
magnetic-choice-flip-captures = перевернуть: { $pole }, берёт { $pieces }
magnetic-choice-flip-frees = перевернуть: { $pole }, освобождает пленного у { $pieces }
magnetic-choice-off = с доски: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
magnetic-choice-rescue = освободить: { $kind } на { $cell }
magnetic-choice-retreat = освободитель на дорожку { $lane }

magnetic-picture-acts = ходят
magnetic-picture-acts-off = ходят; ушло: { $off }
magnetic-picture-off = ушло с доски: { $off }
magnetic-ended-no-free-pieces = нет свободных фигур
magnetic-ended-turn-limit = предел ходов
magnetic-ended-no-progress = нет продвижения
magnetic-ended-blocked = ходов нет ни у кого
magnetic-ended-time = время вышло
magnetic-ended-resigned = сдача

refusal-magnetic-unreadable = не удаётся прочесть «{ $text }» (примеры: S+c4 c4c5 c4~ c13off, вождь c4c5c6, c4~c5, освобождение c4c5^d5T>b3)
refusal-magnetic-outside = клетки { $cell } на доске нет; назовите дорожку и ряд, которые на ней есть
refusal-magnetic-none-left = фигур { $kind } в запасе больше нет; выставьте другую или ходите фигурой на доске
refusal-magnetic-no-mans-land = { $cell } — ничейная земля: туда фигуры не выставляют; выберите клетку на своей половине
refusal-magnetic-other-half = { $cell } — не ваша половина; фигуры выставляют на своей, а потом ведут вперёд
refusal-magnetic-occupied = клетка { $cell } занята; выберите пустую
refusal-magnetic-attraction = { $piece } на { $cell } оказалась бы рядом с чужой фигурой противоположного полюса; выберите другой полюс или другую клетку
refusal-magnetic-empty = на { $cell } никого нет; начните с клетки своей фигуры
refusal-magnetic-not-yours = фигура на { $cell } не ваша; начните со своей
refusal-magnetic-two-steps = два шага может сделать только вождь; закончите ход после первого
refusal-magnetic-two-flips = из двух шагов вождя переворотом может быть только один; второй уберите
refusal-magnetic-flip-beside-enemy = рядом с противником переворачивать можно только офицера; сначала отойдите или ходите другой фигурой
refusal-magnetic-backwards = назад шагать нельзя; выберите другую клетку
refusal-magnetic-not-one-step = { $from }-{ $cell } — это не один шаг вперёд или вбок; назовите соседнюю клетку
refusal-magnetic-target-occupied = клетка { $cell } занята; фигуры не прыгают и не встают одна на другую; выберите пустую клетку
refusal-magnetic-sideways-off = шаги вбок в этой партии выключены, можно только вперёд
refusal-magnetic-leaving-early = уйти с доски можно только с последнего ряда чужой половины; сначала дойдите до него
refusal-magnetic-leader-back = вождь не может сразу вернуться туда, откуда вышел; выберите другой второй шаг или обойдитесь без него
refusal-magnetic-rescue-missing = этот ход освобождает пленного: допишите ^<клетка конвоира><фигура>><клетка освободителя>, например ^d5T>b3
refusal-magnetic-rescue-superfluous = этот ход никого не освобождает; уберите всё, начиная с ^
refusal-magnetic-no-carrier = этот ход не притягивает конвоира на { $cell }; назовите притянутую фигуру с пленными
refusal-magnetic-no-captive = на { $cell } нет пленного { $kind }; назовите того, кто там в плену
refusal-magnetic-rescuer-ahead = освободитель уходит в тот же ряд или назад, но не вперёд
refusal-magnetic-rescuer-attraction = на { $cell } освободитель оказался бы рядом с чужой фигурой противоположного полюса; выберите другую клетку
refusal-magnetic-ended-rescue = первый шаг уже закончил ход (освобождение); второй уберите
refusal-magnetic-ended-off = первый шаг уже закончил ход (фигура ушла с доски); второй уберите
refusal-magnetic-army-size = армия { $army } не подходит этой доске: нужно от 1 до { $most } фигур
refusal-magnetic-position-form = позиция записана не по правилам: посмотрите на поле { $field } (пример: MAG 5/5/5/5/5/5/5 W h3.1.1:3.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p0 i0 - 3.1.1/40/20/side)
refusal-magnetic-position-rows = ряды разной длины, или такой доски нет: нужно от 3 до 14 дорожек и от 5 до 13 рядов (число нечётное)
refusal-magnetic-position-army = у { $seat } фигур { $kind }: { $count }, а в армии их { $army }; сосчитайте доску, запас, ушедших и пленных
refusal-magnetic-position-prisoners = { $piece }: пленными бывают только чужие фигуры; напишите их другим регистром
refusal-magnetic-position-finished = по правилам эта партия уже окончена, или сторона, чей ход, должна пропустить его; укажите конец или сторону, которая может ходить
refusal-magnetic-position-end = неизвестный код конца «{ $code }»; бывает -, !dW, !dG, !l, !i, !b, !t, !rW или !rG
