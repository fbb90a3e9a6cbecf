# Amit minden felület elmond egy játszmáról.
table-chosen = Eddig kiválasztva: { $words }
table-open = szabad
table-turn-roll = { $who }: dobj.
table-turn-act = { $who }: te lépsz.
table-turn-built-in = A beépített játékos gondolkodik.
table-rolled = { $who } dobása: { $roll }.
table-did = { $who } lépése: { $action }
table-cancelled = Az asztal bezárult.
table-aborted = A játszma félbeszakadt, eredménye nincs.
table-alt = Tábla: { $game }, { $id }. játszma.
table-former-player = korábbi játékos
table-built-in = beépített játékos
table-verify-good = A(z) { $id }. játszma kockája rendben van: { $rolls } dobás újraszámolva ebből a titokból: { $secret }. Az asztal megnyitása után senki sem választhatott vagy változtathatott meg dobást.
table-verify-later = A(z) { $id }. játszma titka akkor jelenik meg, amikor a játszma véget ér.
table-verify-wrong = A(z) { $id }. játszma { $line }. sora nem felel meg a kockának.
