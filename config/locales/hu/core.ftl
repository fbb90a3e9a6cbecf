# Minden játék közös szavai. Az elutasítások mondatrészek: az „Elutasítva:” után állnak.

either-or = { $others } vagy { $last }
refused = Elutasítva: { $reason }

# Események
refusal-over = a játszma véget ért
refusal-not-your-turn = most { $seat } következik
refusal-no-such-seat = ebben a játszmában nincs { $seat } hely
refusal-bad-roll = „{ $text }” itt nem lehetséges dobás; írd idézőjelben, egyetlen argumentumként, például: "{ $example }"
refusal-no-dice = ebben a játékban nincs dobás; lépj
refusal-words-not-now = a puszta betűket az említésből csak egy fél első lépéseként olvassuk; használd a /move parancsot, vagy írd a mezőket számjegyekkel
refusal-no-such-host-event = ennek a játéknak a szabályai nem ismerik ezt az eseményt
refusal-empty-event = ebben a sorban nincs esemény; írj lépést, dobást, például die 3, vagy azt, hogy resign
refusal-event-too-long = ez a sor minden eseménynél hosszabb; rövidítsd le
refusal-undo-in-record = a jegyzőkönyvben nincs @ undo sor: a visszavont döntések @ undone SOR alakban állnak benne
refusal-not-canonical = ez nem az alapalak; írd így: { $canonical }

# Beállítások
refusal-option-unknown = nincs „{ $key }” beállítás; ez lehet: { $known }
refusal-option-value = { $key } értéke ez lehet: { $allowed }
refusal-option-twice = kétszer szerepel ez a beállítás: { $key }; add meg egyszer
refusal-option-form = „{ $text }” nem beállítás; írd kulcs=érték alakban, többet vesszővel elválasztva
refusal-option-too-many = a beállítások listája túl hosszú; mindegyiket egyszer add meg
refusal-too-many-actions = „{ $next }” már egy másik döntéshez tartozna; csak azt játszd meg, ami előtte áll

# Jegyzőkönyvek
refusal-record-too-large = a jegyzőkönyv nagyobb 16 MB-nál, egymilliónál több sora vagy 8000 bájtnál hosszabb sora van; egy játszmához sem kell ennyi
refusal-record-header = a fejlécsor alakja: # kulcs: érték
refusal-record-header-late = a fejlécsorok az első esemény előtt állnak
refusal-record-header-twice = kétszer szerepel ez a fejléc: { $key }; hagyj meg egyet
refusal-record-after-end = ide már nem jöhet semmi: a jegyzőkönyv az = ÁLLÁS és a ! EREDMÉNY sorral ér véget
refusal-record-no-game = hiányzik a # game: fejlécsor
refusal-record-other-game = ez másik játék jegyzőkönyve: „{ $game }”
refusal-record-rules = a program által ismert szabályok száma { $known }, nem „{ $rules }”
refusal-record-start-contradicts = a kezdőállás ellentmond ennek a beállításnak: { $key }; javítsd ki az egyiket
refusal-record-no-position = hiányzik az = ÁLLÁS sor; lehet, hogy a jegyzőkönyv csonka
refusal-record-position = az utolsó esemény után más az állás: { $position }
refusal-record-no-outcome = a játszma véget ért, de hiányzik a ! EREDMÉNY sor; lehet, hogy a jegyzőkönyv csonka
refusal-record-outcome-late = a játszma a szabályok szerint ért véget, ezért nem zárulhatott megegyezéssel, döntéssel vagy félbeszakítással
refusal-record-outcome-early = ebben az állásban a játszma még nem ért véget, ezért a szabályok szerint nincs eredménye
refusal-record-outcome-json = az eredmény nem JSON-objektum
refusal-record-outcome = { $key } értéke a szabályok szerint: { $value }
refusal-record-first = a kisorsolt hely és a first beállítás eltér
refusal-record-drawn-late = a kezdő kisorsolását az első esemény előtt kell feljegyezni

# Kocka
refusal-dice-incomplete = a kockasorok hiányosak: a dice és az entropy összetartozik, a secret utánuk jön
refusal-dice-form = a kockasor alakja: # dice: igroteka/1 AZONOSÍTÓ ELKÖTELEZÉS
refusal-dice-entropy = a játékosok szavainak sora: # entropy: HELY=SZÓ,HELY=SZÓ, vagy - ha nincs
refusal-dice-secret = a titoknak 64 kisbetűs hexadecimális számjegyből kell állnia
refusal-dice-mismatch = a titok nem tartozik az elkötelezéshez
refusal-dice-differs = helytelen dobás (sorszáma { $number }); helyesen: { $roll }

# Eredmény
result-reason = A játszma véget ért: { $reason }.
result-winner = A győztes: { $seat }.
result-draw = Döntetlen.
result-score = Eredmény: { $score } pont.
result-seat = { $seat }: { $score } pont, { $place }. hely

# Játszmák
app-no-match = itt nincs játszma; nyiss egyet
app-place-taken = itt a(z) { $id } számú játszma folyik; előbb fejezd be, vagy játssz máshol
app-changed = az állás megváltozott; nézd meg újra
app-not-seated = nem ülsz ennél az asztalnál
app-seat-taken = ez a hely foglalt: { $seat }; válassz másikat
app-invited = ezt a helyet valaki másnak tartják fenn, akit meghívtak
app-no-open-seat = nincs több szabad hely
app-seated-already = már ennél az asztalnál ülsz; több helyhez hotseat játszma kell
app-seats-open = van még szabad hely; várj valakire, vagy ültesd le a beépített játékost
app-not-opener = ezt csak az teheti meg, aki a játszmát megnyitotta
app-not-started = a játszma még nem kezdődött el
app-started = a játszma már elkezdődött
app-not-over = a játszma még nem ért véget
app-too-late-to-abort = már mindenki lépett, ezért a játszma nem szakítható félbe; feladni lehet
app-which-seat = több helyed van; nevezz meg egyet
app-too-many-matches = már { $most } játszmád van, több nem lehet; előbb fejezz be egyet
app-too-many-here = ezen a szerveren már { $most } játszma fut, ennél több nem lehet; előbb fejezzetek be egyet
app-other-server = több ember játszmája a saját szerverén marad
app-blocked = a bot üzemeltetője nem engedi, hogy te vagy ez a hely játsszon; kérdezd meg, aki futtatja
app-draining = a bot hamarosan újraindul, és új játszmát nem nyit; próbáld meg pár perc múlva
app-too-many-people = ebben a játszmában túl sok ember fordult meg
app-bad-word = a kocka szava 1–32 latin betű és számjegy
app-no-such-level = nincs ilyen szint; válassz: { $known }
app-no-such-game = nincs ilyen játék; válassz: { $known }
app-no-such-language = válassz: en, ru vagy hu
app-unknown-rules = ezt a játszmát ({ $game }) olyan szabályok szerint játsszák (száma { $rules }), amelyeket ez a program nem ismer; változatlanul megmarad
app-failed = itt valami elromlott ({ $incident }. eset); semmi sem változott, próbáld újra
app-busy = most túl sok a dolog; próbáld meg egy kicsit később
app-too-fast = ez túl gyors; várj egy percet
app-nearest = Lehetséges például: { $list }

picture-rolls = dobás következik
picture-won = győzött
picture-draw = döntetlen
