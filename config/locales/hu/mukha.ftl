# Muha

game-mukha = Muha (A légy)
about-mukha = Versenyfutás egy körpályán, kettőtől négy játékosig: vidd négy bábudat a házikóidba nyilak, gombák és repülő sarkok között; akit kiütnek, a légyhez kerül.
seat-mukha-S = Dél
seat-mukha-W = Nyugat
seat-mukha-N = Észak
seat-mukha-E = Kelet
ask-mukha = mit játszol?
help-mukha = Nyomj Entert a dobáshoz. A táblán S W N E a bábuk, a számok a negyedek mezői, _ a gombák, : a házikók. Írd be, mit tesz egy-egy szám: s4:5 lépés, s1:4x lépés be a gombák alá, s5x:1 ki alóluk, s4:1a a nyíllal, in:5 vagy in:23 belépés, buy:6 visszahozás a légytől; mindkét számmal: e8:44 és e8:22 repülés, buy:66 mindenki visszahozása, s5:11xn Észak bábujának kiütése a gombák alatt. Az egészet egyszerre is leírhatod, szóközzel elválasztva: in:5 s4:2.

variant-mukha-players-SN = két játékos, egymással szemben
variant-mukha-players-SWN = három játékos
variant-mukha-players-SWNE = négy játékos

option-mukha-players = az oldalak; a sorrend az óramutató járását követi
option-mukha-first = ki kezd (ha kimarad, sorsolás dönti el)
value-mukha-first-S = Dél
value-mukha-first-W = Nyugat
value-mukha-first-N = Észak
value-mukha-first-E = Kelet
option-mukha-capture = a lehetséges ütés
value-mukha-capture-huff = elmulasztható, de egy bábuba kerül
value-mukha-capture-forced = kötelező
option-mukha-limit = ennyi dobás után megáll a játszma
option-mukha-teleport = a lehetséges repülés
value-mukha-teleport-must = kötelező, csak az ütés előzi meg
value-mukha-teleport-may = nem kötelező
option-mukha-layout = a tábla: hol van a sarok, hol a gombák és a nyilak

reason-mukha-home = az egyik játékosnak mind a négy házikója megtelt
reason-mukha-limit = elérték a dobások határát
reason-mukha-resign = a többiek mind feladták

mukha-words-side = { $seat } a táblán: { $cells }.
mukha-side-state = { $seat }: a rajton { $reserve }; a légynél { $fly }; a házikókban { $home }.
mukha-hid = { $seat } a gombák alá bújik: { $from } → { $to }.
mukha-carried = { $seat } lép, és a nyíl továbbviszi: { $from } → { $stop } → { $to }.
mukha-came-out = { $seat } kijön a gombák alól: { $from } → { $to }.
mukha-followed = { $seat } a nyíllal megy: { $from } → { $to }.
mukha-flew = { $seat } repül: { $from } → { $to }.
mukha-dug = { $seat } ({ $from }) a gombák alá nyúl { $owner } bábujáért.
mukha-ransomed = { $seat } visszahoz egy bábut a légytől.
mukha-ransomed-all = { $seat } minden bábuját visszahozza a légytől.
mukha-huffed = { $seat } üthetett volna, de nem ütött: egy bábuja ({ $cell }) a légyhez kerül.
mukha-huffed-pad = { $seat } üthetett volna, de nem ütött: a rajtról egy bábuja a légyhez kerül.
mukha-flight-due = Dupla: repülni kell a sarokról, csak az ütés előzi meg.
mukha-cost = a dobás végén a légyhez kerül az a bábu, amelyik üthetett volna (ha több van, a legelöl járó)

mukha-choice-hide = { $action }: gombák alá → { $to }{ race-choice-captures }{ race-choice-lost }
mukha-choice-leave = { $action }: ki a gombák alól → { $to }{ race-choice-lost }
mukha-choice-arrow = { $action }: a nyíllal → { $to }{ race-choice-captures }{ race-choice-lost }
mukha-choice-fly = { $action }: repülés → { $to }{ race-choice-captures }{ race-choice-lost }
mukha-choice-dig = { $action }: kiüti { $owner } bábuját a gombák alatt
mukha-choice-ransom = { $action }: egy bábu visszahozása a légytől{ race-choice-lost }
mukha-choice-ransom-all = { $action }: minden bábu visszahozása a légytől{ race-choice-lost }

mukha-layout-name = a név 1–16 kisbetűből (ékezet nélkül) és számjegyből állhat
mukha-layout-name-twice = két különböző fájlnak ugyanez a neve
mukha-layout-sizes = a quarter, houses, teleport és mushroom_capacity értéke csak 15, 4, 15 és 2 lehet
mukha-layout-corner = a sarok csak a 2. és a 15. közötti mezők egyike lehet
mukha-layout-mushroom = gombák csak a 2. és a 15. közötti mezőkkel szemben lehetnek
mukha-layout-mushroom-twice = egy mezőnél kétszer szerepelnek gombák
mukha-layout-mushroom-corner = a sarokkal szemben gombák vannak
mukha-layout-arrow = a nyilak csak a 2. és a 15. közötti mezők egyikéről egy másikra vezethetnek
mukha-layout-arrow-twice = két nyíl indul ugyanarról a mezőről
mukha-layout-chain = egy nyíl ott indul, ahol egy másik véget ér
mukha-layout-arrow-marked = egy nyíl a sarkon vagy gombákkal szemben kezdődik vagy végződik
mukha-layout-icon = a nyíl kockája (icon) csak 0, 1 vagy 3 lehet
mukha-layout-std = az std a szabályok táblája; adj ennek másik nevet

refusal-mukha-unreadable = nem olvasható: „{ $text }” (példák: s4:5, a gombák alá s1:4x, ki s5x:1, a nyíllal s4:1a, repülés e8:44, in:5, in:23, buy:6)
refusal-mukha-leave-one = a gombák alól csak 1-essel lehet kijönni; lépj másik bábuval
refusal-mukha-shut-in = a bábu be van zárva, mert itt áll { $seat } bábuja: { $cell }; lépj másikkal
refusal-mukha-no-mushrooms = e mezővel szemben nincs szabad hely gombák alatt: { $cell }; hagyd el az x-et
refusal-mukha-no-arrow = onnan ezzel a számmal nem indul nyíl, vagy a végén a saját bábud áll; lépj inkább a szokásos módon
refusal-mukha-enter-no-five = belépni 5-össel vagy egy 2-essel és egy 3-assal együtt lehet, és az most nincs; lépj egy bábuval a táblán
refusal-mukha-enter-occupied = az 1-es meződön a saját bábud áll; előbb azzal lépj tovább
refusal-mukha-enter-no-reserve = nincs bábud a rajton; lépj egy bábuval a táblán
refusal-mukha-no-ransom = nincs bábud a légynél, vagy csak egy van; egyet így hozhatsz vissza: buy:6, az összeset így: buy:66
refusal-mukha-no-special = ehhez mindkét szám kell, a megfelelő és még meg nem játszott, meg egy bábu a megfelelő helyen; nézd meg, mi lehetséges most
refusal-mukha-flight-first = dupla: a repülés a sarokról az első; repülj vagy üss
refusal-mukha-layout = ez a tábla nem használható: { $name }; { $faults }
refusal-mukha-layout-form = ez nem egy tábla leírása: { $text } (példa: mine;c8;m5.11;a6-10;a4-12:1;a2-14:3)
refusal-mukha-position = nézd meg ezt a részt: { $field }; nem a szabályok szerint van leírva, vagy nem lehetséges (példa: muh1 SN S roll - n0c0x0 m=- t0 o=huff,2000,must,std S=-/r4/f0 N=-/r4/f0)
