# Муравьешка

game-muraveshka = Муравьешка
about-muraveshka = Гонка вокруг креста для двоих, троих или четверых: проведите домой пять фишек, рубите точным попаданием, выкупайте пленных шестёркой, прячьтесь в убежищах.
seat-muraveshka-S = Юг
seat-muraveshka-W = Запад
seat-muraveshka-N = Север
seat-muraveshka-E = Восток
ask-muraveshka = что сыграть?
help-muraveshka = Нажмите Enter, чтобы бросить кубики. На поле S W N E — фишки, числа — ячейки каждой четверти, + старты, _ убежища, : дома. Напишите, что делает одно число: s4:5 — ход, s1:2x — ход с заходом в убежище, s7:1c — прыжок через центр, in:6 — ввод фишки, buy-n:6 — выкуп у Севера, free:66 — освобождение из тюрьмы, pass — отказ. Можно записать всё сразу через пробел: in:6 s4:5.

variant-muraveshka-players-SN = вдвоём, друг против друга
variant-muraveshka-players-SWN = втроём
variant-muraveshka-players-SWNE = вчетвером

option-muraveshka-players = стороны в порядке очереди
option-muraveshka-first = кто начинает (если не указать, решит жребий)
value-muraveshka-first-S = Юг
value-muraveshka-first-W = Запад
value-muraveshka-first-N = Север
value-muraveshka-first-E = Восток
option-muraveshka-capture = случай срубить
value-muraveshka-capture-huff = можно упустить, но это стоит фишки
value-muraveshka-capture-forced = упускать нельзя
option-muraveshka-limit = после скольких бросков игру останавливают

reason-muraveshka-home = один из игроков привёл домой все пять фишек
reason-muraveshka-limit = достигнут предел бросков
reason-muraveshka-resign = все остальные сдались

muraveshka-words-side = { $seat } на поле: { $cells }.
muraveshka-side-state = { $seat }: в запасе { $reserve }; в тюрьме { $prison }; дома { $home }.
muraveshka-words-holds = { $seat } держит в плену { $pieces ->
    [one] { $pieces } фишку
    [few] { $pieces } фишки
   *[many] { $pieces } фишек
}, хозяин — { $owner }.
muraveshka-six-due = Теперь { $seat } играет ответную шестёрку за выкуп.
muraveshka-passed = { $seat } пасует.
muraveshka-hopped = { $seat } идёт с { $from } в убежище { $to }.
muraveshka-shortcut = { $seat } прыгает через центр с { $from } на { $to }.
muraveshka-ransomed = { $seat } выкупает фишку, захватчик — { $holder }.
muraveshka-released = { $seat } освобождает фишку из тюрьмы; ход на этом кончается.
muraveshka-imprisoned = { $seat } упускает случай срубить: фишка с { $cell } идёт в тюрьму.
muraveshka-cost = в конце броска в тюрьму пойдёт ушедшая дальше всех из фишек, которые могли срубить

muraveshka-choice-pass = pass: отказ от остального
muraveshka-choice-ransom = { $action }: выкупить фишку, захватчик ({ $holder }) получит ответную шестёрку{ race-choice-lost }
muraveshka-choice-hop = { $action }: в убежище { $to }{ race-choice-captures }{ race-choice-lost }
muraveshka-choice-shortcut = { $action }: прыжок на { $to }{ race-choice-captures }{ race-choice-lost }
muraveshka-choice-release = { $action }: освободить фишку из тюрьмы, ход на этом кончится{ race-choice-lost }

muraveshka-picture-six = ответная шестёрка

refusal-muraveshka-unreadable = не удаётся прочесть «{ $text }» (примеры: s4:5, в убежище s1:2x, прыжок s7:1c, in:6, buy-n:6, free:66, pass)
refusal-muraveshka-blocked-own = дорогу загораживает ваша же фишка на { $cell }; ходите другой фишкой или другим числом
refusal-muraveshka-shut-in = фишка заперта: на { $cell } стоит { $seat }; ходите другой
refusal-muraveshka-no-shelter = рядом с { $cell } нет свободного убежища; уберите x
refusal-muraveshka-no-shortcut = прыгают с угла центра за 1 или 3, но не мимо своего дома и не на свою фишку; сделайте обычный ход
refusal-muraveshka-enter-no-six = фишку вводят шестёркой, а её сейчас нет; ходите фишкой на поле
refusal-muraveshka-enter-no-reserve = в запасе у вас никого нет; ходите фишкой на поле
refusal-muraveshka-enter-occupied = на вашем старте стоит ваша же фишка; сначала уведите её
refusal-muraveshka-none-held = вашей фишки в плену там нет; сыграйте шестёрку иначе
refusal-muraveshka-no-release = освобождают двумя несыгранными шестёрками, если в тюрьме есть ваша фишка; сыграйте что-нибудь другое
refusal-muraveshka-pass-move = у вас есть ход, и сыграть его надо; пасовать можно, когда остались только права
refusal-muraveshka-pass-right = одно число ещё надо сыграть: { $actions }
refusal-muraveshka-six-advances = ответной шестёркой после выкупа ведут фишку, которая в пути, и ничего больше; назовите её, например s4:6
refusal-muraveshka-position = посмотрите на поле { $field }: оно записано не по правилам или такого быть не может (пример: mur1 SN S roll - n0c0x0 m=- t0 o=huff,3000 S=-/r5/p0/k- N=-/r5/p0/k-)
