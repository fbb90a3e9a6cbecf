# Страница в браузере

# Рамка страницы
page-skip = Перейти к содержимому
page-language = Язык
page-settings = настройки
page-name = Ваше имя
page-guest = Гость
page-look = Оформление
page-look-auto = Как в системе
page-look-light = Светлое
page-look-dark = Тёмное
page-colours = Палитра поля
page-colours-auto = В тон оформлению
page-away = Стол не отвечает. Подключаемся снова…
page-problem = Показать это не получается
page-home = Все игры и столы
page-close = Закрыть
page-no = Нет

# Дверь
page-code-heading = Заходите
page-code = Код стола
page-enter = Войти

# Игры и столы
page-welcome = Во что сыграем?
page-welcome-more = Пять необычных настольных игр: против встроенного игрока, вместе за этим экраном или с другими, каждый за своим.
page-games = Игры
page-play = Играть
page-rules = Правила
page-tables-mine = Ваши столы
page-tables-others = Другие столы
page-tables-finished = Оконченные партии
page-your-turn = Ваш ход
page-tag-open = есть место
page-tag-lobby = не начата
page-tag-live = идёт

# Перед партией
page-ways = Как играем
page-seats = Места
page-seat-me = Играю я
page-seat-built-in = Встроенный игрок
page-seat-open = Любой, кто сядет
page-options = Настройки
page-word-heading = Ваше слово для кубика
page-word-about = Броски определены ещё до начала партии. На них влияет и ваше слово: пока его нет, узнать их не может никто.
page-word = Слово для кубика, если хотите: до 32 латинских букв и цифр
page-start = Начать

# Перед партией: ждём остальных
page-lobby = Ждём игроков
page-lobby-about = Партия начинается, только когда заняты все места. Пригласите кого-нибудь или посадите на свободные места встроенного игрока.
page-seat-free = свободно
page-sit = Сесть сюда
page-leave = Встать из-за стола
page-cancel = Закрыть стол

# Партия
page-board = Поле
page-places = Места на поле; от одного к другому ведут клавиши со стрелками
page-news = Что произошло
page-your-move = Ваш ход
page-again = Сначала
page-enough = Это всё
page-take-these = Взять отмеченные
page-command = Напишите ход
page-send = Сделать ход
page-completions = Возможные ходы
page-turn = ходит
page-mine = вы
page-gone = ушёл
page-resigned = игрок сдался
page-watching = Вы здесь зритель.
page-roll = Бросить
page-undo = Взять назад
page-resign = Сдаться
page-abort = Прервать без итога
page-rematch = Реванш
page-ask-resign = Точно сдаётесь?
page-ask-abort = Точно прервать партию без итога?
page-ask-cancel = Закрыть этот стол?
page-anyway = Всё равно сыграть
page-lost-choice = Нет связи. Ваш выбор сохранён; когда стол снова ответит, игра продолжится с этого места.
page-lost-press = Нет связи. Ваше нажатие не пропало: браузер отправляет его снова, пока стол не ответит.

# Вокруг партии
page-moves = Сделанные ходы
page-moves-none = Ходов пока не было.
page-dice = Кубик
page-dice-about = Все броски вычисляются из секрета, который выбран ещё до партии. Обязательство видно с самого начала, секрет — в конце, поэтому каждый может проверить, что ни один бросок не изменён.
page-dice-id = Имя
page-dice-commitment = Обязательство
page-dice-entropy = Слова игроков
page-dice-secret = Секрет
page-verify = Проверить кубик
page-words = Позиция словами
page-tools = Файлы и вид
page-record = Запись для программ
page-listing = Запись для людей
page-picture = Картинка поля
page-bottom = Чьё место внизу
page-bottom-auto = Моё

# Приглашение
page-invite = Пригласить
page-invite-join = Ссылка для игры
page-invite-watch = Ссылка только для просмотра
page-copy = Скопировать
page-copied = Скопировано

# Правила
page-contents = Содержание
