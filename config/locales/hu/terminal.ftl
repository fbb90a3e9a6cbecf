# Parancssor és játék a terminálban

# Fájlok
file-line = { $file }:{ $line }: { $reason }
file-failed = { $file }: { $reason }
file-too-large = { $file }: nagyobb { $megabytes } MB-nál; ilyen hosszú jegyzőkönyv nincs
file-not-text = { $file }: nem UTF-8 szöveg
file-no-game = a jegyzőkönyv nem nevezi meg a program egyik játékát sem; az első sora ez legyen: # game: és ezek egyike: { $known }

# check és verify
check-ok = { $file }: rendben, { $plies } féllépés
check-ok-dice = { $file }: rendben, { $plies } féllépés, { $rolls } dobás megfelel a kötelezettségnek
verify-ok = { $file }: mind a(z) { $rolls } dobás megfelel a kötelezettségnek
verify-no-secret = a jegyzőkönyvben még nincs titok; akkor kerül bele, amikor a játszma véget ér
verify-no-dice = a jegyzőkönyvben nincsenek kockasorok, nincs mit ellenőrizni
verify-meaning = Miután a kötelezettség megjelent, senki sem választhatott vagy változtathatott meg dobást. Az üzemeltető elől, aki a saját tárát olvassa, ez nem rejti el a későbbi dobásokat.

# Játékosok
players-count = megnevezett játékosok: { $given }, a játszma helyei: { $seats }; nevezz meg helyenként egyet, vagy mindegyikre egyet
players-unknown = „{ $text }” nem játékosfajta; írd így: { $known }
players-person = amikor a program önmagával játszik, nem ül ember az asztalnál; írd így: random vagy bot:SZINT
no-randomness = az operációs rendszer nem ad véletlen számokat, így nem lehet dobni

# Játék a terminálban
play-title = Igroteka: { $game }. { $about }
play-commitment = Kocka: { $id }, kötelezettség: { $commitment }; a titok a végén látható.
play-options = Beállítások: { $options }
play-hint = Minden parancs: súgó; a játékszabály: szabály; kilépés: kilép.
play-help = Nyomj Entert a dobáshoz.
    Írj be egy mezőt, például b2: ide kerül az alakzat közepe; megnevezheted mind a három mezőjét is.
      lépések        a választható mezők
      vissza         az utolsó lerakás visszavétele a következő dobás előtt (egyedül)
      tábla          a tábla újra
      szabály        a játék szabályai
      mentés FÁJL    az eddigi játszma jegyzőkönyve fájlba
      feladom        feladás
      kilép          kilépés
play-ask-roll = { $seat }: Enter a dobáshoz >
play-ask-roll-alone = Enter a dobáshoz >
play-ask-action = { $seat }: melyik mező? >
play-ask-action-alone = Melyik mező? >
play-rolled = { $seat } dob: { $roll }
play-did = { $seat } (beépített játékos) lépése: { $action }
play-moves = Lehetséges: { $list }
play-no-moves = Előbb a dobás: nyomj Entert.
play-undone = Visszavéve: { $action }
play-nothing-to-undo = Nincs mit visszavenni: csak a saját utolsó lerakásodat, a következő dobás előtt, és csak egyedül játszva.
play-ask-resign = Biztosan feladod? Írd be: igen >
play-saved = A jegyzőkönyv elkészült: { $file }
play-ask-save = Adj meg egy fájlt: mentés FÁJL
play-file-exists = { $file } már létezik; válassz másik nevet
play-left = Viszlát.
play-prompt = >
play-reveal = A kocka ellenőrzése: igroteka verify FÁJL. A játszma mentése: mentés FÁJL. Kilépés: kilép.

# games
games-variants = Így lehet játszani:
games-options = Beállítások:

# További szavak a parancsokhoz, szóközzel elválasztva
command-roll = dobás dob
command-undo = vissza
command-moves = lépések
command-board = tábla
command-rules = szabály szabályok
command-record = mentés
command-resign = feladom
command-help = súgó ?
command-quit = kilép kilépés
command-yes = igen i
