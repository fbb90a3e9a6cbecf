# The local table in the browser: its start, its refusals
local-title = Igroteka { $version }: a helyi asztal. Adatmappa: { $folder }
local-address = Nyisd meg böngészőben: { $address }
local-links = Játékhoz ezt nyisd meg: { $join }
    Csak nézéshez ezt: { $watch }
    A linket bárki használhatja, akinek megvan; ha az adatmappában törlöd a local.key fájlt, újak készülnek.
local-discord = Ha Discordon játszanál, indítsd tokennel: a README leírja, hogyan. Kilépés: Ctrl-C.
local-failed = a helyi asztal nem nyitható meg itt: { $address }: { $reason }. Válassz más címet: --listen, például --listen 127.0.0.1:0
local-enter-first = előbb lépj be: töltsd újra az oldalt
local-code-needed = ehhez az asztalhoz kód kell: kérj linket attól, aki megnyitotta
local-wrong-code = nem ez a kód
local-too-many-tries = túl sok hibás kód; várj egy percet
local-only-watching = te csak nézed: ezt azok tehetik meg, akik játékra szóló linkkel jöttek
local-drawn = sorsolva
local-guest = Vendég

# Colours of boards, levels of the built-in player
theme-classic = Klasszikus
theme-classic-dark = Klasszikus, sötét
theme-safe = Színtévesztőknek
theme-safe-dark = Színtévesztőknek, sötét
theme-contrast = Erős kontraszt
theme-contrast-dark = Erős kontraszt, sötét
theme-warm = Meleg
level-casual = laza
