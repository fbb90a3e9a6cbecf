# Az oldal a böngészőben

# Az oldal kerete
page-skip = Ugrás a tartalomhoz
page-language = Nyelv
page-settings = beállítások
page-name = A neved
page-guest = Vendég
page-look = Megjelenés
page-look-auto = Rendszer szerint
page-look-light = Világos
page-look-dark = Sötét
page-colours = A tábla színei
page-colours-auto = A megjelenéshez illő
page-away = Az asztal nem válaszol. Újracsatlakozás…
page-problem = Ezt nem lehet megmutatni
page-home = Minden játék és asztal
page-close = Bezárás
page-no = Nem

# Az ajtó
page-code-heading = Kerülj beljebb
page-code = Az asztal kódja
page-enter = Belépés

# Játékok és asztalok
page-welcome = Mit játsszunk?
page-welcome-more = Öt különleges társasjáték: a beépített játékos ellen, együtt ennél a képernyőnél vagy másokkal, ki-ki a sajátjánál.
page-games = Játékok
page-play = Játszom
page-rules = Szabályok
page-tables-mine = Saját asztalok
page-tables-others = A többi asztal
page-tables-finished = Befejezett játszmák
page-your-turn = Te jössz
page-tag-open = van hely
page-tag-lobby = még nem indult
page-tag-live = folyamatban

# A játszma előtt
page-ways = Hogyan játsszuk
page-seats = Helyek
page-seat-me = Én játszom
page-seat-built-in = Beépített játékos
page-seat-open = Bárki, aki leül
page-options = Beállítások
page-word-heading = Saját szó a kockához
page-word-about = A dobások már a játszma kezdete előtt eldőlnek. A te szavad is befolyásolja őket: amíg nincs meg, senki sem tudhatja, mik lesznek.
page-word = Szó a kockához, ha szeretnél: legfeljebb 32 ékezet nélküli betű és számjegy
page-start = Kezdés

# A játszma előtt: várakozás a többiekre
page-lobby = Játékosokra várunk
page-lobby-about = A játszma csak akkor kezdődik, ha minden hely foglalt. Hívj meg valakit, vagy ültesd a szabad helyekre a beépített játékost.
page-seat-free = szabad
page-sit = Leülök ide
page-leave = Felállok
page-cancel = Asztal bezárása

# A játszma
page-board = Tábla
page-places = Helyek a táblán; a nyílbillentyűk visznek egyikről a másikra
page-news = Mi történt
page-your-move = Te lépsz
page-again = Elölről
page-enough = Ennyi volt
page-take-these = A bejelölteket
page-command = Írd be a lépést
page-send = Lépek
page-completions = Lehetséges lépések
page-turn = soron van
page-mine = te
page-gone = kilépett
page-resigned = feladta
page-watching = Nézőként vagy itt.
page-roll = Dobás
page-undo = Visszaveszem
page-resign = Feladom
page-abort = Félbeszakítom eredmény nélkül
page-rematch = Visszavágó
page-ask-resign = Biztosan feladod?
page-ask-abort = Biztosan félbeszakítod a játszmát, eredmény nélkül?
page-ask-cancel = Bezárod ezt az asztalt?
page-anyway = Mégis ezt játszom
page-lost-choice = Nincs kapcsolat. Amit választottál, megmarad; ha az asztal újra válaszol, innen folytatódik a játék.
page-lost-press = Nincs kapcsolat. Amit megnyomtál, nem vész el: a böngésző addig küldi újra, amíg az asztal nem válaszol.

# A játszma körül
page-moves = Eddigi lépések
page-moves-none = Még nem volt lépés.
page-dice = Kocka
page-dice-about = Minden dobás egy titokból következik, amely már a játszma előtt eldőlt. Az elkötelezés az elejétől látszik, a titok a végén jelenik meg, így bárki ellenőrizheti, hogy egyetlen dobás sem változott meg.
page-dice-id = Név
page-dice-commitment = Elkötelezés
page-dice-entropy = A játékosok szavai
page-dice-secret = Titok
page-verify = Kocka ellenőrzése
page-words = Az állás szavakkal
page-tools = Letöltés és nézet
page-record = Jegyzőkönyv programoknak
page-listing = Jegyzőkönyv embereknek
page-picture = A tábla képe
page-bottom = Melyik hely legyen alul
page-bottom-auto = A sajátom

# Meghívás
page-invite = Meghívás
page-invite-join = Link játékhoz
page-invite-watch = Link csak nézéshez
page-copy = Másolás
page-copied = Másolva

# Szabályok
page-contents = Tartalom
