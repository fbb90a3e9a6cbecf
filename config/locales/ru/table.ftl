# Что каждая поверхность говорит о партии.
table-chosen = Выбрано: { $words }
table-open = свободно
table-turn-roll = { $who }: бросьте кубик.
table-turn-act = { $who }: ваш ход.
table-turn-built-in = Встроенный игрок думает.
table-rolled = { $who }: выпало { $roll }.
table-did = { $who }: ход { $action }
table-cancelled = Стол закрыт.
table-aborted = Партия прервана, итога нет.
table-alt = Поле: { $game }, партия { $id }.
table-former-player = бывший игрок
table-built-in = встроенный игрок
table-verify-good = Кубик партии №{ $id } честный: с ключом { $secret } { $rolls ->
    [one] пересчитан { $rolls } бросок
    [few] пересчитаны { $rolls } броска
   *[other] пересчитано { $rolls } бросков
}. После открытия стола никто не мог ни выбрать, ни изменить бросок.
table-verify-later = Секрет партии №{ $id } появится, когда она будет окончена.
table-verify-wrong = Партия №{ $id }: строка { $line } не соответствует кубику.
