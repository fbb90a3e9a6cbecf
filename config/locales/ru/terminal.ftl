# Командная строка и игра в терминале

# Файлы
file-line = { $file }:{ $line }: { $reason }
file-failed = { $file }: { $reason }
file-too-large = { $file }: больше { $megabytes } МБ; таких длинных записей не бывает
file-not-text = { $file }: это не текст в UTF-8
file-no-game = запись не называет ни одной игры этой программы; первая строка должна быть # game: и одно из: { $known }

# check и verify
check-ok = { $file }: всё верно, { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
   *[other] { $plies } полуходов
}
check-ok-dice = { $file }: всё верно, { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
   *[other] { $plies } полуходов
}, { $rolls ->
    [one] { $rolls } бросок соответствует
    [few] { $rolls } броска соответствуют
   *[other] { $rolls } бросков соответствуют
} обязательству
verify-ok = { $file }: { $rolls ->
    [one] { $rolls } бросок соответствует
    [few] все { $rolls } броска соответствуют
   *[other] все { $rolls } бросков соответствуют
} обязательству
verify-no-secret = в записи ещё нет секрета; он появляется в ней, когда партия окончена
verify-no-dice = в записи нет строк о кубиках, проверять нечего
verify-meaning = После того как обязательство показано, никто не мог ни выбрать, ни изменить бросок. От хозяина программы, который читает своё хранилище, будущие броски не скрыты.

# Игроки
players-count = Названо игроков: { $given }, а мест в партии: { $seats }; назовите по одному на место или одного на все
players-unknown = «{ $text }» — такого игрока нет; пишите { $known }
players-person = когда программа играет сама с собой, человека за столом нет; пишите random или bot:УРОВЕНЬ
no-randomness = система не даёт случайных чисел, кубик бросить нельзя

# Игра в терминале
play-title = Игротека: { $game }. { $about }
play-commitment = Кубики { $id }, обязательство { $commitment }: секрет будет показан в конце.
play-options = Настройки: { $options }
play-hint = Все команды — помощь, правила игры — правила, уйти — выход.
play-help = Нажмите Enter, чтобы бросить кубик.
    Напишите латинскими буквами клетку, например b2, — фигура ляжет на неё средней клеткой; можно назвать и все три клетки.
      ходы           клетки, которые можно выбрать
      назад          взять назад последний ход, пока кубик не брошен (в одиночку)
      доска          показать доску ещё раз
      правила        правила игры
      запись ФАЙЛ    записать партию в файл
      сдаюсь         сдаться
      выход          уйти
play-ask-roll = { $seat }: Enter — бросок >
play-ask-roll-alone = Enter — бросок >
play-ask-action = { $seat }: какая клетка? >
play-ask-action-alone = Какая клетка? >
play-rolled = { $seat } бросает: { $roll }
play-did = { $seat } (встроенный игрок) ходит { $action }
play-moves = Можно: { $list }
play-no-moves = Сначала бросок: нажмите Enter.
play-undone = Взято назад: { $action }
play-nothing-to-undo = Назад взять нечего: только свой последний ход, до следующего броска и только в игре в одиночку.
play-ask-resign = Точно сдаётесь? Напишите «да» >
play-saved = Партия записана: { $file }
play-ask-save = Назовите файл: запись ФАЙЛ
play-file-exists = { $file } уже есть; выберите другое имя
play-left = До встречи.
play-prompt = >
play-reveal = Проверить кубики: igroteka verify ФАЙЛ. Сохранить партию: запись ФАЙЛ. Уйти: выход.

# games
games-variants = Как можно играть:
games-options = Настройки:

# Другие слова для команд, через пробел
command-roll = бросок бросить
command-undo = назад отмена
command-moves = ходы
command-board = доска
command-rules = правила
command-record = запись сохранить
command-resign = сдаюсь сдаться
command-help = помощь справка ?
command-quit = выход выйти
command-yes = да
