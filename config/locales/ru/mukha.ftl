# Муха

game-mukha = Муха
about-mukha = Гонка по кругу для двоих, троих или четверых: проведите в домики четыре фишки мимо стрелок, грибов и углов, с которых перелетают; срубленные сидят у мухи.
seat-mukha-S = Юг
seat-mukha-W = Запад
seat-mukha-N = Север
seat-mukha-E = Восток
ask-mukha = что сыграть?
help-mukha = Нажмите Enter, чтобы бросить кубики. На поле S W N E — фишки, числа — клетки каждой четверти, _ грибы, : домики. Напишите, что делает одно число: s4:5 — ход, s1:4x — ход с заходом под грибы, s5x:1 — выход из-под них, s4:1a — по стрелке, in:5 или in:23 — выход на круг, buy:6 — выкуп у мухи; обоими числами: e8:44 и e8:22 — перелёт, buy:66 — выкуп всех сразу, s5:11xn — срубить фишку Севера под грибами. Можно записать всё сразу через пробел: in:5 s4:2.

variant-mukha-players-SN = вдвоём, друг против друга
variant-mukha-players-SWN = втроём
variant-mukha-players-SWNE = вчетвером

option-mukha-players = стороны; очередь идёт по часовой стрелке
option-mukha-first = кто начинает (если не указать, решит жребий)
value-mukha-first-S = Юг
value-mukha-first-W = Запад
value-mukha-first-N = Север
value-mukha-first-E = Восток
option-mukha-capture = случай срубить
value-mukha-capture-huff = можно упустить, но это стоит фишки
value-mukha-capture-forced = упускать нельзя
option-mukha-limit = после скольких бросков игру останавливают
option-mukha-teleport = возможный перелёт
value-mukha-teleport-must = обязателен, важнее только рубка
value-mukha-teleport-may = по желанию
option-mukha-layout = поле: где угол, грибы и стрелки

reason-mukha-home = один из игроков занял все четыре своих домика
reason-mukha-limit = достигнут предел бросков
reason-mukha-resign = все остальные сдались

mukha-words-side = { $seat } на поле: { $cells }.
mukha-side-state = { $seat }: на старте { $reserve }; у мухи { $fly }; в домиках { $home }.
mukha-hid = { $seat } идёт с { $from } под грибы, на { $to }.
mukha-carried = { $seat } идёт с { $from } на { $stop }, и стрелка уносит на { $to }.
mukha-came-out = { $seat } выходит из-под грибов, с { $from } на { $to }.
mukha-followed = { $seat } едет по стрелке с { $from } на { $to }.
mukha-flew = { $seat } перелетает с { $from } на { $to }.
mukha-dug = { $seat } с { $from } достаёт фишку под грибами: { $owner }.
mukha-ransomed = { $seat } возвращает фишку от мухи.
mukha-ransomed-all = { $seat } возвращает от мухи все свои фишки.
mukha-huffed = { $seat } упускает случай срубить: фишка с { $cell } идёт к мухе.
mukha-huffed-pad = { $seat } упускает случай срубить: фишка со старта идёт к мухе.
mukha-flight-due = Выпал дубль: надо лететь с угла, важнее только рубка.
mukha-cost = в конце броска к мухе пойдёт ушедшая дальше всех из фишек, которые могли срубить

mukha-choice-hide = { $action }: под грибы, на { $to }{ race-choice-captures }{ race-choice-lost }
mukha-choice-leave = { $action }: выйти на { $to }{ race-choice-lost }
mukha-choice-arrow = { $action }: по стрелке на { $to }{ race-choice-captures }{ race-choice-lost }
mukha-choice-fly = { $action }: перелёт на { $to }{ race-choice-captures }{ race-choice-lost }
mukha-choice-dig = { $action }: срубить фишку под грибами: { $owner }
mukha-choice-ransom = { $action }: вернуть фишку от мухи{ race-choice-lost }
mukha-choice-ransom-all = { $action }: вернуть от мухи все фишки{ race-choice-lost }

mukha-layout-name = имя должно состоять из 1–16 маленьких латинских букв и цифр
mukha-layout-name-twice = в двух разных файлах одно и то же имя
mukha-layout-sizes = quarter, houses, teleport и mushroom_capacity должны быть 15, 4, 15 и 2
mukha-layout-corner = угол должен быть на одной из клеток от 2 до 15
mukha-layout-mushroom = грибы должны быть напротив клеток от 2 до 15
mukha-layout-mushroom-twice = грибы напротив одной клетки названы дважды
mukha-layout-mushroom-corner = напротив угла есть грибы
mukha-layout-arrow = стрелки должны вести с одной из клеток от 2 до 15 на другую из них
mukha-layout-arrow-twice = две стрелки начинаются на одной клетке
mukha-layout-chain = стрелка начинается там, где кончается другая
mukha-layout-arrow-marked = стрелка начинается или кончается на углу или напротив грибов
mukha-layout-icon = кубик у стрелки (icon) должен быть 0, 1 или 3
mukha-layout-std = std — это поле из правил; дайте этому другое имя

refusal-mukha-unreadable = не удаётся прочесть «{ $text }» (примеры: s4:5, под грибы s1:4x, выход s5x:1, по стрелке s4:1a, перелёт e8:44, in:5, in:23, buy:6)
refusal-mukha-leave-one = из-под грибов выводит только единица; ходите другой фишкой
refusal-mukha-shut-in = фишка заперта: на { $cell } стоит { $seat }; ходите другой
refusal-mukha-no-mushrooms = напротив { $cell } нет свободного места под грибами; уберите x
refusal-mukha-no-arrow = стрелки с таким числом там нет, или на её конце стоит ваша же фишка; сделайте обычный ход
refusal-mukha-enter-no-five = фишку выводят пятёркой или двойкой вместе с тройкой, а их сейчас нет; ходите фишкой на поле
refusal-mukha-enter-occupied = на вашей клетке 1 стоит ваша же фишка; сначала уведите её
refusal-mukha-enter-no-reserve = на старте у вас никого нет; ходите фишкой на поле
refusal-mukha-no-ransom = у мухи ваших фишек нет или только одна; одну возвращает buy:6, всех сразу — buy:66
refusal-mukha-no-special = для этого нужны оба числа, подходящие и ещё не сыгранные, и фишка на нужном месте; посмотрите, что сейчас возможно
refusal-mukha-flight-first = выпал дубль, и перелёт с угла прежде всего; летите или рубите
refusal-mukha-layout = поле { $name } не годится: { $faults }
refusal-mukha-layout-form = это не описание поля: { $text } (пример: mine;c8;m5.11;a6-10;a4-12:1;a2-14:3)
refusal-mukha-position = посмотрите на поле { $field }: оно записано не по правилам или такого быть не может (пример: muh1 SN S roll - n0c0x0 m=- t0 o=huff,2000,must,std S=-/r4/f0 N=-/r4/f0)
