# Слова, общие для всех игр. Отказы — части предложения: они стоят после «Не принято:».

either-or = { $others } или { $last }
refused = Не принято: { $reason }

# События
refusal-over = партия окончена
refusal-not-your-turn = сейчас ходит { $seat }
refusal-no-such-seat = места { $seat } в этой партии нет
refusal-bad-roll = «{ $text }» — здесь такого броска быть не может; пишите в кавычках, одним аргументом, например: "{ $example }"
refusal-no-dice = в этой игре ничего не бросают; сделайте ход
refusal-words-not-now = одни буквы в упоминании читаются только как первый ход стороны; используйте /move или напишите ячейки цифрами
refusal-no-such-host-event = правила этой игры такого события не знают
refusal-empty-event = в этой строке нет события; напишите ход, бросок, например die 3, или resign
refusal-event-too-long = эта строка длиннее любого события; сократите её
refusal-undo-in-record = строки @ undo в записи не бывает: взятые назад решения стоят в ней как @ undone СТРОКА
refusal-not-canonical = это не основная форма записи; пишите: { $canonical }

# Настройки
refusal-option-unknown = настройки «{ $key }» нет; можно указать { $known }
refusal-option-value = у { $key } может быть значение { $allowed }
refusal-option-twice = настройка { $key } указана дважды; укажите один раз
refusal-option-form = «{ $text }» — не настройка; пишите ключ=значение, несколько — через запятую
refusal-option-too-many = список настроек слишком длинный; укажите каждую один раз
refusal-too-many-actions = «{ $next }» относится уже к другому решению; сыграйте только то, что перед этим

# Записи партий
refusal-record-too-large = запись больше 16 МБ, в ней больше миллиона строк или есть строка длиннее 8000 байт; ни одной партии столько не нужно
refusal-record-header = строка заголовка имеет вид: # ключ: значение
refusal-record-header-late = строки заголовка стоят до первого события
refusal-record-header-twice = заголовок { $key } стоит здесь дважды; оставьте один
refusal-record-after-end = здесь больше ничего не должно быть: запись кончается строками = ПОЗИЦИЯ и ! ИТОГ
refusal-record-no-game = нет строки заголовка # game:
refusal-record-other-game = это запись игры «{ $game }», а не этой
refusal-record-rules = программа знает правила номер { $known }, а не «{ $rules }»
refusal-record-start-contradicts = начальная позиция противоречит настройке { $key }; исправьте одно из двух
refusal-record-no-position = нет строки = ПОЗИЦИЯ; возможно, запись обрезана
refusal-record-position = после последнего события позиция другая: { $position }
refusal-record-no-outcome = партия окончена, а строки ! ИТОГ нет; возможно, запись обрезана
refusal-record-outcome-late = партия окончена по правилам, поэтому её не могли завершить ещё и соглашением, присуждением или прерыванием
refusal-record-outcome-early = в этой позиции партия ещё не окончена, по правилам у неё нет итога
refusal-record-outcome-json = итог — не объект JSON
refusal-record-outcome = значение { $key } по правилам: { $value }
refusal-record-first = место, выпавшее по жребию, и настройка first расходятся
refusal-record-drawn-late = жребий о первом ходе записывают до первого события

# Кубики
refusal-dice-incomplete = строки о кубиках неполны: dice и entropy стоят вместе, secret — после них
refusal-dice-form = строка о кубиках имеет вид: # dice: igroteka/1 КОД ОБЯЗАТЕЛЬСТВО
refusal-dice-entropy = строка со словами игроков имеет вид: # entropy: МЕСТО=СЛОВО,МЕСТО=СЛОВО, или - если слов нет
refusal-dice-secret = секрет должен состоять из 64 шестнадцатеричных цифр в нижнем регистре
refusal-dice-mismatch = секрет не подходит к обязательству
refusal-dice-differs = бросок { $number } должен быть таким: { $roll }

# Итоги
result-reason = Партия окончена: { $reason }.
result-winner = Победа за { $seat }.
result-draw = Ничья.
result-score = { $score ->
    [one] Итог: { $score } очко.
    [few] Итог: { $score } очка.
   *[other] Итог: { $score } очков.
}
result-seat = { $score ->
    [one] { $seat }: { $score } очко, место { $place }
    [few] { $seat }: { $score } очка, место { $place }
   *[other] { $seat }: { $score } очков, место { $place }
}

# Партии
app-no-match = здесь нет партии; откройте новую
app-place-taken = здесь идёт партия { $id }; сначала закончите её или играйте в другом месте
app-changed = позиция изменилась; посмотрите ещё раз
app-not-seated = вы не сидите за этим столом
app-seat-taken = место { $seat } занято; выберите другое
app-invited = это место оставлено для другого человека, которого пригласили
app-no-open-seat = свободных мест больше нет
app-seated-already = вы уже сидите за этим столом; чтобы играть за нескольких, нужна партия hotseat
app-seats-open = есть свободное место; подождите игрока или добавьте встроенного
app-not-opener = это может сделать только тот, кто открыл партию
app-not-started = партия ещё не началась
app-started = партия уже началась
app-not-over = партия ещё не окончена
app-too-late-to-abort = каждая сторона уже сделала ход, прервать партию нельзя; можно сдаться
app-which-seat = вы занимаете несколько мест; назовите одно
app-too-many-matches = у вас уже { $most } партий, больше нельзя; сначала закончите одну
app-too-many-here = на этом сервере уже { $most } партий, больше нельзя; сначала закончите одну
app-other-server = партия нескольких человек остаётся на своём сервере
app-blocked = владелец этого бота не даёт играть вам или в этом месте; спросите того, кто его запустил
app-draining = бот скоро перезапустится и новых партий не открывает; попробуйте через несколько минут
app-too-many-people = в этой партии сменилось слишком много людей
app-bad-word = слово для кубика — от 1 до 32 латинских букв и цифр
app-no-such-level = такого уровня нет; выберите { $known }
app-no-such-game = такой игры нет; выберите { $known }
app-no-such-language = выберите en, ru или hu
app-unknown-rules = эта партия ({ $game }) идёт по правилам номер { $rules }, которых программа не знает; она сохранена как есть
app-failed = здесь что-то сломалось (случай { $incident }); ничего не изменилось, попробуйте ещё раз
app-busy = сейчас слишком много дел; попробуйте чуть позже
app-too-fast = слишком быстро; подождите минуту
app-nearest = Можно, например: { $list }

picture-rolls = бросает кубик
picture-won = победа
picture-draw = ничья
