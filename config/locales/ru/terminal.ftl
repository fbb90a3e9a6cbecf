# Командная строка и игра в терминале

# Файлы
file-line = { $file }:{ $line }: { $reason }
file-failed = { $file }: { $reason }
file-too-large = { $file }: больше { $megabytes } МБ; таких длинных записей не бывает
file-not-text = { $file }: это не текст в UTF-8
file-no-game = в записи не названа игра этой программы; первая строка должна быть: # game: { $known }

# check и verify
check-ok = { $file }: всё верно, { $plies ->
    [one] { $plies } событие
    [few] { $plies } события
   *[other] { $plies } событий
}
check-ok-dice = { $file }: всё верно, { $plies ->
    [one] { $plies } событие
    [few] { $plies } события
   *[other] { $plies } событий
}, { $rolls ->
    [one] { $rolls } бросок соответствует
    [few] { $rolls } броска соответствуют
   *[other] { $rolls } бросков соответствуют
} обязательству
check-unfinished = Партия в ней не окончена.
verify-ok = { $file }: { $rolls ->
    [one] { $rolls } бросок соответствует
    [few] все { $rolls } броска соответствуют
   *[other] все { $rolls } бросков соответствуют
} обязательству; ходы проверяет команда check
verify-no-secret = в записи ещё нет секрета; он появляется в ней, когда партия окончена
verify-no-dice = в записи нет строк о кубиках, проверять нечего
verify-meaning = После того как обязательство показано, никто не мог ни выбрать, ни изменить бросок. От хозяина программы, который читает своё хранилище, будущие броски не скрыты.

# Игроки
players-count = Названо игроков: { $given }, а мест в партии: { $seats }; назовите по одному на место или одного на все
players-unknown = игрока «{ $text }» нет; пишите { $known }
no-randomness = система не даёт случайных чисел, кубик бросить нельзя

# Игра в терминале
play-title = Игротека: { $game }. { $about }
play-commitment = Кубик { $id }, обязательство { $commitment }; секрет появится в конце партии.
play-options = Настройки: { $options }
play-seat = { $seat }: { $who }
play-who-person = вы
play-who-built-in = встроенный игрок
play-who-random = ходит наугад
play-hint = Напишите «помощь» — список команд, «правила» — правила игры, «выход» — уйти.
play-help = { $how }
      ходы           возможные ходы
      назад          взять назад последний ход, если игра это позволяет
      поле           показать поле ещё раз
      правила        правила игры; правила 3 — страница 3
      рисунок ФАЙЛ   нарисовать поле в файл (.png или .svg)
      запись ФАЙЛ    записать партию в файл
      сдаюсь         сдаться
      выход          уйти
play-ask-roll = { $seat }: Enter — бросок >
play-ask-roll-alone = Enter — бросок >
play-ask-action = { $seat }: { $what } >
play-ask-action-alone = { $what } >
play-rolled = { $seat }: выпало { $roll }
play-rolled-alone = Выпало { $roll }
play-did = { $seat } (встроенный игрок) ходит { $action }
play-moves = Можно: { $list }
play-moves-many = Сколько ходов с каждой: { $list }
    Показать их: ходы { $example }
perft-split-full = --split считает то, что перечисляет legal; уберите --mode F
play-no-moves = Сначала бросок: нажмите Enter.
play-undone = Взято назад: { $action }
play-nothing-to-undo = Взять назад нечего: вернуть можно только свой последний ход, пока после него ничего не было, и не во всякой игре.
play-ask-resign = Точно сдаётесь? Напишите «да» >
play-ask-anyway = Всё равно сыграть? Напишите «да» >
play-not-resigned = Играем дальше.
play-ask-leave = Партия не сохранена. Всё равно уйти? Напишите «да» или: запись ФАЙЛ >
play-unreadable = Список команд: помощь
play-is-over = Партия окончена. Сохранить: запись ФАЙЛ. Уйти: выход.
play-rules-page = Страница { $page } из { $pages }; другая: правила 2
play-saved = Партия записана: { $file }
play-ask-save = Назовите файл: запись ФАЙЛ
play-ask-picture = Назовите файл: рисунок ФАЙЛ.png
play-file-exists = { $file } уже есть; выберите другое имя
play-left = До встречи.
play-prompt = >
play-reveal = Секрет кубика: { $secret }
    Сохранить партию: запись ФАЙЛ. Потом проверить кубик: igroteka verify ФАЙЛ. Уйти: выход.

# games
games-variants = Как можно играть:
games-options = Настройки:

# Другие слова для команд, через пробел
command-roll = бросок бросить
command-undo = назад отмена отменить
command-moves = ходы ход
command-board = поле доска
command-picture = рисунок картинка
command-rules = правила правило
command-record = запись сохранить записать
command-resign = сдаюсь сдаться
command-help = помощь справка ?
command-quit = выход выйти
command-yes = да д y

# Хранилище
play-goes-on = Партия { $id } из этой папки продолжается.
store-failed = Хранилище: { $reason }
store-none = { $folder }: в этой папке хранилища нет
store-done = { $folder }: готово, { $matches ->
    [one] { $matches } партия
    [few] { $matches } партии
   *[other] { $matches } партий
}
store-fits = Всё сходится.

# Рисунки
picture-saved = Рисунок записан в { $file }.
picture-over-record = рисунок заменил бы саму запись; назовите другой файл
picture-too-long = в движущемся рисунке помещается не больше строк, чем { $most }; нарисуйте последнюю позицию в .png
picture-of-what = назовите игру или запись: --record ФАЙЛ
picture-ending = имя файла должно кончаться на .png или .svg (целая партия — ещё и .gif)
picture-failed = рисунки не получаются: { $reason }
picture-theme = такой темы нет; есть { $known }
picture-view = у этой игры нет такого вида; есть { $known }
picture-seat = в этой партии нет такого места; есть { $known }
