# The local table in the browser: its start, its refusals
local-title = Igroteka { $version }: локальный стол. Папка данных: { $folder }
local-address = Откройте { $address } в браузере.
local-links = Чтобы играть, откройте { $join }
    Чтобы только смотреть, откройте { $watch }
    Ссылкой может воспользоваться любой, у кого она есть; если удалить local.key в папке данных, появятся новые.
local-discord = Чтобы играть в Discord, запустите программу с токеном: как, сказано в README. Завершить: Ctrl-C.
local-failed = локальный стол нельзя открыть по адресу { $address }: { $reason }. Выберите другой адрес: --listen, например --listen 127.0.0.1:0
local-enter-first = сначала войдите: загрузите страницу ещё раз
local-code-needed = за этот стол пускают по коду: попросите ссылку у того, кто его открыл
local-wrong-code = код неверный
local-too-many-tries = слишком много неверных кодов; подождите минуту
local-only-watching = вы смотрите: это могут только те, кто пришёл по ссылке для игры
local-drawn = по жребию
local-guest = Гость

# Colours of boards, levels of the built-in player
theme-classic = Классическая
theme-classic-dark = Классическая тёмная
theme-safe = Для людей с дальтонизмом
theme-safe-dark = Для людей с дальтонизмом, тёмная
theme-contrast = Контрастная
theme-contrast-dark = Контрастная тёмная
theme-warm = Тёплая
level-casual = непринуждённый
