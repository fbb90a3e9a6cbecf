# Muravjeska

game-muraveshka = Muravjeska (Hangyácska)
about-muraveshka = Versenyfutás egy kereszt körül, kettőtől négy játékosig: vidd haza öt bábudat, üss pontos érkezéssel, válts ki foglyot hatossal, bújj menedékbe.
seat-muraveshka-S = Dél
seat-muraveshka-W = Nyugat
seat-muraveshka-N = Észak
seat-muraveshka-E = Kelet
ask-muraveshka = mit játszol?
help-muraveshka = Nyomj Entert a dobáshoz. A táblán S W N E a bábuk, a számok a negyedek mezői, + a rajtmezők, _ a menedékek, : a házak. Írd be, mit tesz egy-egy szám: s4:5 lépés, s1:2x lépés be a menedékbe, s7:1c átvágás a közepén, in:6 behozás, buy-n:6 kiváltás Északtól, free:66 szabadítás a börtönből, pass lemondás. Az egészet egyszerre is leírhatod, szóközzel elválasztva: in:6 s4:5.

variant-muraveshka-players-SN = két játékos, egymással szemben
variant-muraveshka-players-SWN = három játékos
variant-muraveshka-players-SWNE = négy játékos

option-muraveshka-players = az oldalak a sorra kerülés rendjében
option-muraveshka-first = ki kezd (ha kimarad, sorsolás dönti el)
value-muraveshka-first-S = Dél
value-muraveshka-first-W = Nyugat
value-muraveshka-first-N = Észak
value-muraveshka-first-E = Kelet
option-muraveshka-capture = a lehetséges ütés
value-muraveshka-capture-huff = elmulasztható, de egy bábuba kerül
value-muraveshka-capture-forced = kötelező
option-muraveshka-limit = ennyi dobás után megáll a játszma

reason-muraveshka-home = az egyik játékos mind az öt bábuját hazavitte
reason-muraveshka-limit = elérték a dobások határát
reason-muraveshka-resign = a többiek mind feladták

muraveshka-words-side = { $seat } a táblán: { $cells }.
muraveshka-side-state = { $seat }: a készletben { $reserve }; a börtönben { $prison }; a házban { $home }.
muraveshka-words-holds = { $seat } fogságában van { $owner } { $pieces } bábuja.
muraveshka-six-due = Most { $seat } lépi meg a kiváltásért járó ráadás hatost.
muraveshka-passed = { $seat } passzol.
muraveshka-hopped = { $seat } menedékbe bújik: { $from } → { $to }.
muraveshka-shortcut = { $seat } átvág a közepén: { $from } → { $to }.
muraveshka-ransomed = { $seat } kivált egy bábut; a fogvatartó { $holder }.
muraveshka-released = { $seat } kiszabadít egy bábut a börtönből; a köre véget ér.
muraveshka-imprisoned = { $seat } üthetett volna, de nem ütött: egy bábuja ({ $cell }) börtönbe kerül.
muraveshka-cost = a dobás végén börtönbe kerül az a bábu, amelyik üthetett volna (ha több van, a legelöl járó)

muraveshka-choice-pass = pass: lemondás a maradékról
muraveshka-choice-ransom = { $action }: egy bábu kiváltása; a fogvatartó ({ $holder }) ráadás hatost kap{ race-choice-lost }
muraveshka-choice-hop = { $action }: menedékbe → { $to }{ race-choice-captures }{ race-choice-lost }
muraveshka-choice-shortcut = { $action }: átvágás → { $to }{ race-choice-captures }{ race-choice-lost }
muraveshka-choice-release = { $action }: szabadítás a börtönből, a köröd véget ér{ race-choice-lost }

muraveshka-picture-six = ráadás hatos

refusal-muraveshka-unreadable = nem olvasható: „{ $text }” (példák: s4:5, menedékbe s1:2x, átvágás s7:1c, in:6, buy-n:6, free:66, pass)
refusal-muraveshka-blocked-own = a saját bábud útban van itt: { $cell }; lépj másik bábuval vagy másik számmal
refusal-muraveshka-shut-in = a bábu be van zárva, mert itt áll { $seat } bábuja: { $cell }; lépj másikkal
refusal-muraveshka-no-shelter = e mező mellett nincs szabad menedék: { $cell }; hagyd el az x-et
refusal-muraveshka-no-shortcut = átvágni a közép sarkáról lehet 1-essel vagy 3-assal; a saját házad mellett nem vihet el, és nem érhet a saját bábudra; lépj inkább a szokásos módon
refusal-muraveshka-enter-no-six = behozni 6-ossal lehet, és az most nincs; lépj egy bábuval a táblán
refusal-muraveshka-enter-no-reserve = nincs bábud a készletben; lépj egy bábuval a táblán
refusal-muraveshka-enter-occupied = a rajtmeződön a saját bábud áll; előbb azzal lépj tovább
refusal-muraveshka-none-held = ott senki sem tart fogva tőled bábut; a 6-ost használd másra
refusal-muraveshka-no-release = szabadítani két, még meg nem játszott 6-ossal lehet, ha van bábud a börtönben; játssz valami mást
refusal-muraveshka-pass-move = van lépésed, azt meg kell lépni; passzolni akkor lehet, ha már csak jogaid maradtak
refusal-muraveshka-pass-right = egy számot még meg kell játszanod: { $actions }
refusal-muraveshka-six-advances = kiváltás után a ráadás hatost egy úton lévő bábuval kell meglépni, másra nem jó; nevezd meg, melyikkel, például s4:6
refusal-muraveshka-position = nézd meg ezt a részt: { $field }; nem a szabályok szerint van leírva, vagy nem lehetséges (példa: mur1 SN S roll - n0c0x0 m=- t0 o=huff,3000 S=-/r5/p0/k- N=-/r5/p0/k-)
