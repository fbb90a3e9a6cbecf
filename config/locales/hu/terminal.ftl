# Parancssor és játék a terminálban

# Fájlok
file-line = { $file }:{ $line }: { $reason }
file-failed = { $file }: { $reason }
file-too-large = { $file }: nagyobb { $megabytes } MB-nál; ilyen hosszú jegyzőkönyv nincs
file-not-text = { $file }: nem UTF-8 szöveg
file-no-game = a jegyzőkönyv nem nevezi meg a program egyik játékát sem; az első sora ez legyen: # game: és ezek egyike: { $known }

# check és verify
check-ok = { $file }: rendben, { $plies } esemény
check-ok-dice = { $file }: rendben, { $plies } esemény, { $rolls } dobás megfelel az elkötelezésnek
check-unfinished = A benne lévő játszma nem ért véget.
verify-ok = { $file }: { $rolls ->
    [one] { $rolls } dobás, megfelel
   *[other] { $rolls } dobás, mind megfelel
} az elkötelezésnek; a lépéseket a check parancs ellenőrzi
verify-no-secret = a jegyzőkönyvben még nincs titok; akkor kerül bele, amikor a játszma véget ér
verify-no-dice = a jegyzőkönyvben nincsenek kockasorok, nincs mit ellenőrizni
verify-meaning = Miután az elkötelezés megjelent, senki sem választhatott vagy változtathatott meg dobást. Az üzemeltető elől, aki a saját tárát olvassa, ez nem rejti el a későbbi dobásokat.

# Játékosok
players-count = megnevezett játékosok: { $given }, a játszma helyei: { $seats }; nevezz meg minden helyre egyet, vagy egyetlenegyet az összesre
players-unknown = nincs „{ $text }” játékos; ezek egyikét írd: { $known }
no-randomness = az operációs rendszer nem ad véletlen számokat, így nem lehet dobni

# Játék a terminálban
play-title = Igroteka: { $game }. { $about }
play-commitment = Kocka: { $id }, elkötelezés: { $commitment }; a titok a játszma végén megjelenik.
play-options = Beállítások: { $options }
play-seat = { $seat }: { $who }
play-who-person = te
play-who-built-in = a beépített játékos
play-who-random = találomra lép
play-hint = Írd be: „súgó” – minden parancs; „szabály” – a játékszabály; „kilép” – kilépés.
play-help = { $how }
      lépések        a lehetséges lépések
      vissza         az utolsó lépés visszavétele, ahol a játék engedi
      tábla          a tábla újra
      szabály        a játék szabályai; szabály 3: a 3. oldal
      kép FÁJL       a tábla képe fájlba (.png vagy .svg)
      mentés FÁJL    az eddigi játszma jegyzőkönyve fájlba
      feladom        feladás
      kilép          kilépés
play-ask-roll = { $seat }: Enter a dobáshoz >
play-ask-roll-alone = Enter a dobáshoz >
play-ask-action = { $seat }: { $what } >
play-ask-action-alone = { $what } >
play-rolled = Dobás ({ $seat }): { $roll }
play-rolled-alone = Dobás: { $roll }
play-did = { $seat } (beépített játékos) lépése: { $action }
play-moves = Lehetséges: { $list }
play-moves-many = Hány lépés kezdődik így: { $list }
    A felsorolásuk: lépések { $example }
perft-split-full = a --split azt számolja, amit a legal felsorol; hagyd el a --mode F kapcsolót
play-no-moves = Előbb a dobás: nyomj Entert.
play-undone = Visszavéve: { $action }
play-nothing-to-undo = Nincs mit visszavenni: csak a saját utolsó lépésedet lehet, amíg semmi sem követte, és nem minden játékban.
play-ask-resign = Biztosan feladod? Írd be: igen >
play-ask-anyway = Mégis ezt játszod? Írd be: igen >
play-not-resigned = A játszma folytatódik.
play-ask-leave = A játszma nincs elmentve. Mégis kilépsz? Írd be: igen, vagy: mentés FÁJL >
play-unreadable = A parancsok listája: súgó
play-is-over = A játszma véget ért. Mentés: mentés FÁJL. Kilépés: kilép.
play-rules-page = { $page }/{ $pages }. oldal; másik oldal: szabály 2
play-saved = A jegyzőkönyv elkészült: { $file }
play-ask-save = Adj meg egy fájlt: mentés FÁJL
play-ask-picture = Adj meg egy fájlt: kép FÁJL.png
play-file-exists = { $file } már létezik; válassz másik nevet
play-left = Viszlát.
play-prompt = >
play-reveal = A kocka titka: { $secret }
    A játszma mentése: mentés FÁJL. Utána a kocka ellenőrzése az igroteka verify FÁJL paranccsal. Kilépés: kilép.

# games
games-variants = Így lehet játszani:
games-options = Beállítások:

# További szavak a parancsokhoz, szóközzel elválasztva
command-roll = dobás dob dobas
command-undo = vissza
command-moves = lépések lepesek
command-board = tábla tabla
command-picture = kép kep
command-rules = szabály szabályok szabaly
command-record = mentés mentes
command-resign = feladom feladás
command-help = súgó segítség sugo ?
command-quit = kilép kilépés kilep
command-yes = igen i y

# A tár
play-goes-on = A mappában lévő { $id }. játszma folytatódik.
store-failed = A tár: { $reason }
store-none = { $folder }: ebben a mappában nincs tár
store-done = { $folder }: kész, { $matches } játszma
store-fits = Minden egyezik.

# Képek
picture-saved = A kép itt van: { $file }.
picture-over-record = a kép felülírná a jegyzőkönyvet; adj meg másik fájlt
picture-too-long = mozgóképen legfeljebb { $most } sor fér el; rajzold meg az utolsó állást .png fájlba
picture-of-what = nevezz meg egy játékot, vagy egy jegyzőkönyvet: --record FÁJL
picture-ending = a fájl neve .png vagy .svg végű legyen (egész játszmához .gif is lehet)
picture-failed = a képek nem rajzolhatók meg: { $reason }
picture-theme = nincs ilyen téma; választható: { $known }
picture-view = ennek a játéknak nincs ilyen nézete; választható: { $known }
picture-seat = ebben a játszmában nincs ilyen hely; választható: { $known }
