# Ставропольские шары

game-stavropol = Ставропольские шары
about-stavropol = Проведите свои шары через пять секторов на дальний: преграждайте дорогу, тараньте, бейте — и соберите там больше шаров, чем соперник.
seat-stavropol-W = Белые
seat-stavropol-B = Чёрные
ask-stavropol = какой ход?
help-stavropol = На доске o — белые, x — чёрные, дальше число шаров, если их несколько, & — общая ячейка; ячейка занимает два знака, [3] — сектор 3, вертикали идут вправо, горизонтали вверх. Напишите ход: 111-233 — открытый, 333-244+445 — векторный, 433-522:523,524 — удар, 433-522:* — снять всё, что можно, 333:333 — обоюдное снятие.

variant-stavropol-limit-200 = обычная игра: не больше 100 ходов у каждого

option-stavropol-first = кто начинает
value-stavropol-first-lot = решает жребий
value-stavropol-first-W = белые
value-stavropol-first-B = чёрные
option-stavropol-limit = предел ходов, считая обе стороны
option-stavropol-quiet = тихих ходов подряд до конца партии
option-stavropol-immune = заблокированные шары
value-stavropol-immune-yes = снимать нельзя
value-stavropol-immune-no = снимать можно, но не тем шаром, против которого они стоят
option-stavropol-repeat = бить или таранить два раза подряд
value-stavropol-repeat-side = нельзя
value-stavropol-repeat-turn = можно
option-stavropol-zero = тот, кто ничего не снял
value-stavropol-zero-first = проигрывает тому, кто снял хоть один шар
value-stavropol-zero-off = ничего из-за этого не теряет
option-stavropol-quick = быстрая игра
value-stavropol-quick-no = нет
value-stavropol-quick-yes = да: за просрочки не наказывают
option-stavropol-far = дошедшие шары
value-stavropol-far-fixed = остаются на месте
value-stavropol-far-free = делают открытые ходы наравне с другими

reason-stavropol-no-balls = у одной из сторон не осталось шаров
reason-stavropol-equality = равенство: на дальнем секторе не меньше шаров, чем осталось у соперника
reason-stavropol-all-far = все шары одной из сторон стоят на дальнем секторе
reason-stavropol-blocked = блокада: тому, чей ход, некуда ходить
reason-stavropol-limit = достигнут предел ходов
reason-stavropol-quiet = слишком много тихих ходов подряд
reason-stavropol-overdue = одна из сторон дважды подряд просрочила время
reason-stavropol-resign = игрок сдался
reason-stavropol-noshow = одна из сторон не явилась
reason-stavropol-late = одна из сторон сильно опоздала
reason-stavropol-norecord = одна из сторон отказалась вести запись

stavropol-lot-due = Жребий, кому ходить первым, ещё не брошен.
stavropol-state = Ходов сделано: { $moves } из { $limit } на двоих; тихих ходов подряд: { $quiet } из { $most }.
stavropol-side-state = { $side }: шаров на дальнем секторе { $far } из { $board }; снято: { $captured }.
stavropol-words-side = { $side } на доске: { $balls }.
stavropol-words-none = { $side }: на доске шаров нет.
stavropol-balls-W = белых шаров
stavropol-balls-B = чёрных шаров
stavropol-words-blocked = { $side } заблокированы на { $cells }.
stavropol-words-shared = Общие ячейки: { $cells }.
stavropol-banned-strike = { $side } сейчас не могут бить: их прошлый ход был ударом.
stavropol-banned-ram = { $side } сейчас не могут таранить: их прошлый ход был тараном.
stavropol-relieved = { $side } иначе остались бы без хода, поэтому запрет на повтор сейчас не действует.

stavropol-moved = Открытый ход: { $balls ->
    [one] { $balls } шар
    [few] { $balls } шара
   *[many] { $balls } шаров
} с { $from } на { $to }.
stavropol-rammed = Таран: { $balls ->
    [one] { $balls } шар
    [few] { $balls } шара
   *[many] { $balls } шаров
} с { $from } на { $to }.
stavropol-struck = Удар с { $from } на { $to }: { $balls ->
    [one] снят { $balls } шар
    [few] снято { $balls } шара
   *[many] снято { $balls } шаров
} ({ $taken }).
stavropol-struck-in-place = Удар с места, { $from }: { $balls ->
    [one] снят { $balls } шар
    [few] снято { $balls } шара
   *[many] снято { $balls } шаров
} ({ $taken }).
stavropol-traded = Обоюдное снятие: с { $cell } убрано по шару каждой стороны.
stavropol-arrived = { $side }: на дальнем секторе шаров прибавилось, теперь { $far } из { $board }.
stavropol-overdue = { $side } просрочили ход: ход переходит к сопернику.
stavropol-threatened = { $side } под ударом на { $cells }.
stavropol-endangered = { $side }: соперник достаёт шары на { $cells }.
stavropol-lot-drawn = { $side } начинают: так решил жребий.

stavropol-decided-immediate = Победа сразу. Шаров на дальнем секторе: белые { $white_far } (из { $white_board }), чёрные { $black_far } (из { $black_board }).
stavropol-decided-both = Обе стороны достигли равенства одним и тем же ходом.
stavropol-decided-zero-capture = Решило снятие: { $side } ничего не сняли.
stavropol-decided-far = Решили шары на дальнем секторе: белые { $white_far }, чёрные { $black_far }.
stavropol-decided-board = Решили шары на доске: белые { $white_board }, чёрные { $black_board }.
stavropol-decided-tie = Всё одинаково: на дальнем секторе по { $white_far }, на всей доске по { $white_board }.
stavropol-points = Очки для соревнования: белые { $white ->
    [10] 2,5
    [7] 1,75
    [4] 1
   *[0] 0
}, чёрные { $black ->
    [10] 2,5
    [7] 1,75
    [4] 1
   *[0] 0
}.

stavropol-choice-cell = { $cell }: { $balls ->
    [one] { $balls } шар
    [few] { $balls } шара
   *[many] { $balls } шаров
}
stavropol-choice-cell-blocked = { $cell }: { $balls ->
    [one] { $balls } шар, заблокирован
    [few] { $balls } шара, заблокированы
   *[many] { $balls } шаров, заблокированы
}: открытого хода нет
stavropol-choice-move = открытый ход: { $balls ->
    [one] { $balls } шар
    [few] { $balls } шара вместе
   *[many] { $balls } шаров вместе
}
stavropol-choice-strike = удар: { $balls ->
    [1] можно снять { $balls } шар
    [one] можно снять до { $balls } шара
    [few] можно снять до { $balls } шаров
   *[many] можно снять до { $balls } шаров
}
stavropol-choice-trade = обоюдное снятие: с этой ячейки уходит по шару каждой стороны
stavropol-choice-ball = шар на { $cell }
stavropol-choice-ball-of = { $cell }: шар { $number } из { $balls }
stavropol-choice-taken = снимает { $balls ->
    [one] { $balls } шар
    [few] { $balls } шара
   *[many] { $balls } шаров
}: { $cells }
stavropol-choice-sector-ahead = вперёд на сектор { $sector }
stavropol-choice-sector-back = назад на сектор { $sector }
stavropol-choice-landing = на { $cell }

stavropol-ask-cell = с какой ячейки ход?
stavropol-ask-kind = какой вид хода?
stavropol-ask-taken = какие шары снять? Выбраны все; уберите те, что хотите оставить на доске.
stavropol-ask-sector = на какой сектор?
stavropol-ask-landing = на какую ячейку сектора { $sector }? Поперёк — вертикали от 1 до 5, вверх — горизонтали от 1 до 5.

stavropol-picture-acts = ходят
stavropol-picture-acts-banned-strike = ходят; без удара
stavropol-picture-acts-banned-ram = ходят; без тарана
stavropol-picture-lot = нужен жребий
stavropol-ended-no-balls = шаров не осталось
stavropol-ended-equality = равенство
stavropol-ended-all-far = все шары дошли
stavropol-ended-blocked = блокада
stavropol-ended-limit = предел ходов
stavropol-ended-quiet = предел тихих ходов
stavropol-ended-overdue = повторная просрочка
stavropol-ended-resign = сдача
stavropol-ended-noshow = неявка
stavropol-ended-late = опоздание
stavropol-ended-norecord = отказ от записи

refusal-stavropol-lot = жребий, кому ходить первым, ещё не брошен; сначала бросьте его (в записи: lot W или lot B)
refusal-stavropol-no-lot = бросать жребий сейчас незачем; сделайте ход
refusal-stavropol-syntax = не удаётся прочесть «{ $text }» (примеры: 111-233, 333-244+445, удар 433-522:523,524, обоюдное снятие 333:333)
refusal-stavropol-cell = ячейки { $cell } нет; напишите три цифры от 1 до 5: сектор, вертикаль, горизонталь
refusal-stavropol-wrong-debut = три дефиса --- ставят только перед первым ходом чёрных; напишите одни две буквы
refusal-stavropol-no-ball = на { $cell } нет { $balls }; начните с ячейки, где они есть
refusal-stavropol-too-many = { $balls ->
    [one] на { $cell } только { $balls } ваш шар
    [few] на { $cell } только { $balls } ваших шара
   *[many] на { $cell } только { $balls } ваших шаров
}; больше увести оттуда нельзя
refusal-stavropol-one-striker = бьёт и переходит дальше только один шар; назовите для него одну ячейку, например 333-411:344
refusal-stavropol-far-fixed = { $cell } — на дальнем секторе, а дошедшие шары открытых ходов не делают; бейте с места, разменяйте или ходите другим шаром
refusal-stavropol-blocked = { $cell } заблокирована шаром соперника на { $by }; бейте с неё или ходите другим шаром
refusal-stavropol-same-sector = ходить внутри своего сектора нельзя; выберите ячейку соседнего
refusal-stavropol-skip-sector = перескакивать через сектор нельзя; выберите ячейку соседнего
refusal-stavropol-cell-full = { $room ->
    [0] на { $cell } места нет: больше пяти шаров там не помещается; выберите другую ячейку
    [one] на { $cell } есть место только для { $room } шара; остальные поставьте в другое место
    [few] на { $cell } есть место только для { $room } шаров; остальные поставьте в другое место
   *[many] на { $cell } есть место только для { $room } шаров; остальные поставьте в другое место
}
refusal-stavropol-no-target = { $balls ->
    [0] на { $cell } чужих шаров нет; назовите ячейки, где они стоят
    [one] на { $cell } только { $balls } чужой шар; назовите эту ячейку один раз
    [few] на { $cell } только { $balls } чужих шара; больше снять там нельзя
   *[many] на { $cell } только { $balls } чужих шаров; больше снять там нельзя
}
refusal-stavropol-nothing-to-take = с { $cell } сейчас некого снять; сделайте другой ход
refusal-stavropol-projection = { $cell } — проекция ячейки { $from } и в её пространство снятия не входит; выберите другие шары
refusal-stavropol-out-of-space = { $cell } вне пространства снятия ячейки { $from }; выберите другие шары
refusal-stavropol-immune = шар на { $cell } стоит против вашего на { $by }, снять его нельзя; выберите другие шары
refusal-stavropol-no-trade = на { $cell } нет обоюдного снятия: ваш или чужой шар там неприкосновенен, против него кто-то стоит; сделайте другой ход
refusal-stavropol-mutual-alone = { $cell } — ячейка самого бьющего, обоюдное снятие на ней — отдельный ход, { $cell }:{ $cell }; уберите её из удара
refusal-stavropol-mutual-one = обоюдное снятие убирает ровно по одному шару каждой стороны; напишите { $cell }:{ $cell }
refusal-stavropol-mutual-stays = при обоюдном снятии никто никуда не идёт; напишите { $cell }:{ $cell }
refusal-stavropol-must-move = после удара шар переходит на сектор { $sector }; назовите ячейку на нём перед двоеточием, например { $cell }-{ $sector }33:*
refusal-stavropol-must-stay = на дальнем секторе бьют не сходя с места; уберите, куда идёт шар, и напишите, например, { $cell }:*
refusal-stavropol-strike-sector = после этого удара шар обязан перейти на следующий сектор, сектор { $sector }; выберите ячейку на нём
refusal-stavropol-repeat-strike = ваш прошлый ход был ударом, поэтому сейчас бить нельзя; сделайте другой ход
refusal-stavropol-repeat-ram = ваш прошлый ход был тараном, поэтому сейчас таранить нельзя; выберите ячейки без чужих шаров или сделайте другой ход
refusal-stavropol-position = посмотрите на поле { $field }: оно записано не по правилам или выходит за пределы (пример: AAAAAAAAAAAAAAAAAAAAAAAAA/25/25/25/aaaaaaaaaaaaaaaaaaaaaaaaa W 0 0 0-0 -- - -)
refusal-stavropol-position-fields = в позиции восемь полей, между ними по одному пробелу: { $fields }
refusal-stavropol-position-army = у стороны не больше 25 шаров, в ячейке не больше пяти
