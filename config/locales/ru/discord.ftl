# Discord

# Команды: имена (строчными буквами, без пробелов) и что они делают (не больше 100 знаков)
discord-play-name = играть
discord-play-about = Открыть здесь партию
discord-play-game-name = игра
discord-play-game-about = Какая игра
discord-play-variant-name = вариант
discord-play-variant-about = Как именно играть
discord-play-opponent-name = соперник
discord-play-opponent-about = Кого вы приглашаете
discord-play-level-name = уровень
discord-play-level-about = Сыграть со встроенным игроком
discord-play-options-name = настройки
discord-play-options-about = Настройки в виде ключ=значение, через пробел
discord-play-thread-name = ветка
discord-play-thread-about = В отдельной ветке
discord-play-hotseat-name = за-нескольких
discord-play-hotseat-about = Один человек может занять несколько мест (hotseat)
discord-move-name = ход
discord-move-about = Сделать ход
discord-move-notation-name = ход
discord-move-notation-about = Как в правилах, латинскими буквами, например b2
discord-roll-name = бросок
discord-roll-about = Бросить кубик
discord-board-name = поле
discord-board-about = Показать поле только вам
discord-board-theme-name = тема
discord-board-theme-about = Цвета
discord-board-size-name = размер
discord-board-size-about = Длинная сторона в пикселях
discord-board-perspective-name = сторона
discord-board-perspective-about = Чьё место внизу
discord-board-view-name = вид
discord-board-view-about = Что показать
discord-describe-name = описание
discord-describe-about = Поле словами, только для вас
discord-table-name = стол
discord-table-about = Показать стол здесь ещё раз
discord-table-match-name = партия
discord-table-match-about = Номер партии, которую продолжить здесь
discord-games-name = партии
discord-games-about = Ваши партии
discord-resign-name = сдаться
discord-resign-about = Сдать партию
discord-undo-name = назад
discord-undo-about = Взять назад свой последний ход
discord-abort-name = прервать
discord-abort-about = Закончить партию без итога, пока не все стороны сделали ход
discord-rematch-name = реванш
discord-rematch-about = Та же партия ещё раз, со сменой мест
discord-rules-name = правила
discord-rules-about = Правила игры
discord-rules-game-name = игра
discord-rules-game-about = Какая игра
discord-rules-page-name = страница
discord-rules-page-about = Какая страница
discord-verify-name = проверка
discord-verify-about = Проверить кубик оконченной партии
discord-verify-match-name = партия
discord-verify-match-about = Её номер
discord-export-name = запись
discord-export-about = Запись партии в виде файла
discord-export-match-name = партия
discord-export-match-about = Её номер
discord-export-listing-name = ходы
discord-export-listing-about = Ходы, как их пишут люди, вместо записи
discord-me-name = личное
discord-me-about = Ваши личные настройки
discord-me-language-name = язык
discord-me-language-about = На каком языке вам отвечать
discord-me-palette-name = палитра
discord-me-palette-about = Цвета картинок, которые видите только вы
discord-setup-name = сервер
discord-setup-about = Настройки этого сервера
discord-setup-language-name = язык
discord-setup-language-about = Язык столов
discord-setup-limit-name = предел
discord-setup-limit-about = Сколько столов и партий может идти одновременно
discord-help-name = помощь
discord-help-about = Как здесь играть
discord-about-name = о-боте
discord-about-about = Что это за бот
discord-privacy-name = мои-данные
discord-privacy-about = Что о вас хранится
discord-privacy-action-name = действие
discord-privacy-action-about = Посмотреть, получить или удалить
discord-privacy-show = что хранится
discord-privacy-export = получить мои данные
discord-privacy-delete = удалить мои данные
discord-language-auto = как в Discord
discord-owner-name = владелец
discord-owner-about = Для того, кто запустил этого бота
discord-owner-action-name = действие
discord-owner-action-about = Что сделать
discord-owner-value-name = значение
discord-owner-value-about = Текст или номер (id) человека или сервера
discord-owner-statistics = статистика
discord-owner-backup = резервная копия сейчас
discord-owner-drain = новых партий не открывать, остановиться, когда станет тихо
discord-owner-leave = покинуть сервер
discord-owner-block = закрыть доступ человеку или серверу
discord-owner-unblock = вернуть доступ человеку или серверу

# Кнопки и меню (не больше 80 знаков)
discord-button-roll = Бросить
discord-button-join = Сесть за стол
discord-button-leave = Встать из-за стола
discord-button-built-in = Добавить встроенного игрока
discord-button-start = Начать
discord-button-cancel = Закрыть стол
discord-button-undo = Взять назад
discord-button-type = Написать ход
discord-button-view = Показать мне
discord-button-words = Словами
discord-button-resign = Сдаться
discord-button-rematch = Реванш
discord-button-verify = Проверить кубик
discord-button-export = Запись
discord-button-why = Почему?
discord-button-sure-resign = Да, сдаюсь
discord-button-sure-abort = Да, прервать
discord-button-sure-delete = Да, удалить мои данные
discord-button-everything = Взять все: { $count }
discord-button-plane = Выбрать место
discord-button-again = Сначала
discord-button-anyway = Всё равно сыграть
discord-menu-choose = Ваш ход
discord-menu-more = Ещё ({ $page } из { $pages })
discord-menu-enough = это всё: { $action }
discord-chosen = Выбрано: { $words }
discord-modal-title = Ваш ход
discord-modal-move = Ход, например { $example }

# Стол
discord-table-title = { $game } · партия №{ $id }
discord-lobby-seat = { $seat } — { $who }
discord-lobby-open = свободно
discord-lobby-commitment = Кубик { $dice }, обязательство { $commitment }: с этой минуты никто не может ни выбрать, ни изменить бросок. Секрет появится в конце партии.
discord-lobby-expires = Стол закроется { $when }.
discord-turn-roll = { $who }: бросьте кубик.
discord-turn-act = { $who }: ваш ход.
discord-turn-built-in = Встроенный игрок думает.
discord-rolled = { $who }: выпало { $roll }.
discord-did = { $who }: ход { $action }
discord-cancelled = Стол закрыт.
discord-aborted = Партия прервана, итога нет.
discord-moved-on = Продолжение ниже.
discord-alt = Поле: { $game }, партия { $id }.
discord-former-player = бывший игрок
discord-built-in = встроенный игрок

# Ответы одному человеку
discord-opened = Партия №{ $id } открыта здесь.
discord-done = Готово.
discord-not-possible = Так нельзя.
discord-sure-resign = Точно сдаёте партию №{ $id }?
discord-sure-abort = Точно прервать партию №{ $id } без итога?
discord-sure-delete = Точно удалить всё, что о вас хранится? Идущие партии будут сданы. Вернуть ничего нельзя.
discord-deleted = Удалено. Партий, в которых вы играли: { $matches }. В резервных копиях ваше имя останется ещё на неделю.
discord-no-games = У вас нет партий. Начните новую командой /play.
discord-game-line = №{ $id }, { $game }: { $state } <#{ $place }>
discord-state-yours = ваш ход
discord-state-waits = ждёт других
discord-state-lobby = стол открыт
discord-setup-who = Это могут делать только те, кому разрешено управлять сервером.
discord-not-here = Это работает только на сервере.
discord-verify-good = Кубик партии №{ $id } честный: с ключом { $secret } { $rolls ->
    [one] пересчитан { $rolls } бросок
    [few] пересчитаны { $rolls } броска
   *[other] пересчитано { $rolls } бросков
}. После открытия стола никто не мог ни выбрать, ни изменить бросок.
discord-verify-later = Секрет партии №{ $id } появится, когда она будет окончена.
discord-verify-wrong = Партия №{ $id }: строка { $line } не соответствует кубику.
discord-missing = Здесь мне не разрешено: { $permissions }. Разрешить может тот, кто управляет каналом.
discord-permission-view = просматривать канал
discord-permission-send = отправлять сообщения
discord-permission-attach = прикреплять файлы
discord-permission-unlock = писать в закрытой ветке
discord-cannot-show = Не могу показать партию №{ $id } в <#{ $place }> как положено: там мне не разрешено { $permission }. Партия продолжается. Как только тот, кто управляет каналом, это разрешит, доска появится сама.
discord-about-text = Игротека { $version } проводит партии в редкие настольные игры: правила точные, ничего не теряется, кубик может проверить каждый. Это свободная программа; можно запустить свою.
discord-privacy-text = Хранятся ваш номер в Discord, последнее известное имя, ваш язык и сыгранные вами партии с ходами. Больше ничего из того, что вы пишете. Получить эти данные: /privacy export, удалить: /privacy delete.
discord-help-text = • **Начать**: /play — в одиночку, против встроенного игрока или с тем, кого пригласите. Если канал занят, можно открыть ветку.
    • **Ходить**: кнопки и меню под доской, /move, или наберите ход: ответом на доску (с упоминанием) или обратившись ко мне.
    • **Смотреть**: «Показать мне» — доска с вашей стороны, «Словами» — описание; /games — ваши партии.
    • **Учиться**: /rules объясняет игру. /verify проверяет кубики законченной партии, /export даёт её запись.
    • **Настройки**: /me — ваши, /setup — сервера, /privacy — ваши данные.
discord-greeting = Здравствуйте! Я веду редкие настольные игры, ход за ходом. Начать — /play; правила — /rules, подробнее — /help.
discord-button-thread = Открыть в ветке
discord-menu-options = Как играем
discord-thread = { $game } · { $who }
discord-opened-there = Партия №{ $id } открыта в <#{ $place }>.
discord-no-thread = Не получилось создать ветку; попробуйте ещё раз или играйте в другом канале.
discord-me-now = Ваши настройки. Язык: { $language }. Цвета: { $palette }.
discord-setup-now = Этот сервер. Язык столов: { $language }. Столов и партий одновременно: не больше { $limit }.
discord-permission-send-in-threads = писать в ветках
discord-permission-history = читать историю сообщений
discord-permission-thread = создавать ветки
discord-lobby-invited = { $who }, вас приглашают: нажмите «Сесть за стол».
discord-moved-to = Продолжение в <#{ $place }>.
discord-either = Выберите что-то одно: соперника (не себя), уровень встроенного игрока или игру вдвоём за одним местом.
discord-no-bots = Другие боты здесь играть не могут. Чтобы играть со встроенным игроком, выберите уровень.
discord-for-one = Так играют в одиночку. Выберите вариант для нескольких игроков или не указывайте остальных.
discord-owner-notice = объявление всем идущим столам
discord-owner-needs-text = Укажите текст в значении.
discord-owner-announced = Объявление уходит столам, их { $tables }.
discord-announcement = От того, кто запустил этого бота: { $text }
discord-owner-who = Это может только тот, кто запустил бота, в личной переписке с ним.
discord-owner-needs-id = Укажите в значении номер (id) человека или сервера.
discord-owner-backed-up = Резервная копия сделана, партий в ней: { $matches }.
discord-owner-draining = Новые партии больше не открываются. Бот остановится, когда минуту не будет ходов.
discord-owner-left = Сервер { $id } покинут.
discord-owner-not-there = Сервер { $id } покинуть не удалось: бота там нет или Discord не отвечает.
discord-owner-blocked = Доступ для { $id } закрыт: играть нельзя, но свои данные можно посмотреть и удалить.
discord-owner-unblocked = Доступ для { $id } снова открыт.
discord-owner-counts = Открытых столов: { $lobbies }. Идущих партий: { $live }. Всего партий: { $matches }. Людей с настройками: { $people }. Ещё не показанных сообщений: { $behind }. На диске: { $disk } МБ. Работает с { $since }.
discord-page = Страница { $page } из { $pages }

# Командная строка
bot-no-token = нет токена Discord: задайте DISCORD_TOKEN или укажите файл в igroteka.toml, в строке discord_token_file
bot-container = это контейнер, а папки данных { $folder } в нём нет: её содержимое пропало бы при следующем обновлении. Подключите том и назовите его через --data или IGROTEKA_DATA.
bot-token-file = файл с токеном не читается: { $reason }
bot-connecting = Игротека { $version }: подключение к Discord. Папка данных: { $folder }. Ссылка для приглашения: { $invite }
bot-ready = Подключено под именем { $name }: { $servers ->
    [one] { $servers } сервер
    [few] { $servers } сервера
   *[other] { $servers } серверов
}.
bot-failed = Ошибка Discord: { $reason }
bot-stopped = Работа окончена.
bot-invite = { $link }
bot-no-application = назовите приложение: igroteka invite ID — или задайте DISCORD_TOKEN
