# Mágneses csata

game-magnetic = Mágneses csata
about-magnetic = Minden bábu mágnes: lépj az ellenfél elé vagy mellé ellentétes pólussal, és vidd magaddal; minél mélyebben jár egy bábu az ellenfél térfelén, annál többet ér.
seat-magnetic-W = Fehér
seat-magnetic-G = Zöld
ask-magnetic = melyik húzás?
help-magnetic = Írd be a húzást: S+c3 katona (T tiszt, V vezér) plusz oldallal fölfelé a c3 mezőre, c3c4 lépés, c3~ megfordítás, c7off lelépés a tábláról az utolsó sorból, itt a hetedikből.

variant-magnetic-preset-short = rövid: 5 sáv, 5-5 bábu, fél óra
variant-magnetic-preset-hour = egyórás: a teljes tábla, 30-30 húzás
variant-magnetic-preset-standard = teljes: a teljes tábla, végigjátszva
variant-magnetic-preset-quick = gyors: 6 sáv, 6-6 bábu

option-magnetic-preset = tábla, sereg és határok együtt
value-magnetic-preset-standard = 12 sáv, 14-14 bábu, 200-200 húzás
value-magnetic-preset-hour = 12 sáv, 14-14 bábu, 30-30 húzás
value-magnetic-preset-short = 5 sáv, 5-5 bábu
value-magnetic-preset-quick = 6 sáv, 6-6 bábu
value-magnetic-preset-tiny = 4 sáv, 4-4 bábu; játsszátok kétszer, helycserével
option-magnetic-lanes = a tábla sávjai
option-magnetic-half = mezők egy-egy térfélen
option-magnetic-army = katonák.tisztek.vezérek mindkét oldalon
option-magnetic-limit = húzások egy-egy félnek
option-magnetic-idle = ennyi haladás nélküli húzás után van vége
option-magnetic-sideways = oldallépés
value-magnetic-sideways-on = szabad
value-magnetic-sideways-off = nem szabad

reason-magnetic-no-free-pieces = az egyik félnek nem maradt szabad bábuja
reason-magnetic-turn-limit = elfogytak a húzások
reason-magnetic-no-progress = túl sokáig nem volt haladás
reason-magnetic-blocked = egyik fél sem tud húzni
reason-magnetic-time = letelt a megbeszélt idő
reason-magnetic-resigned = feladás

magnetic-kind-S = katona
magnetic-kind-T = tiszt
magnetic-kind-V = vezér
magnetic-plus = plusz
magnetic-minus = mínusz

magnetic-state = Húzások eddig: { $turns }, összesen legfeljebb { $limit }; haladás nélkül: { $idle }, legfeljebb { $most }.
magnetic-side-state = { $side }: { $score } pont; kézben { $hand }; lelépett { $off }, velük foglyok: { $taken }.
magnetic-carriers = Foglyok a táblán: { $carriers }.
magnetic-words-side = { $side } a táblán: { $pieces }.
magnetic-words-none = { $side }: nincs bábu a táblán.

magnetic-placed = Lerakás: { $kind }, { $pole }, ide: { $cell }.
magnetic-stepped = Lépés: { $kind }, { $from } – { $cell }.
magnetic-flipped = Megfordítás: { $kind } ({ $cell }), most { $pole }.
magnetic-left = Lelépett a tábláról: { $kind }, { $points } pont.
magnetic-captured = Foglyul esett: { $pieces }.
magnetic-rescued = Kiszabadult: { $kind } ({ $cell }); a szabadító új helye: { $rescuer }.
magnetic-passed = { $side } nem tud húzni, ezért kimarad.

magnetic-choice-place = { $kind }, { $pole } (kézben: { $left })
magnetic-choice-lane = { $lane } sáv
magnetic-choice-row = { $row }. sor (mezőszám: { $field })
magnetic-choice-piece = { $cell }: { $kind }, { $pole }
magnetic-choice-carrier = { $cell }: { $kind }, { $pole }, foglyokkal: { $prisoners }
magnetic-choice-ahead = előre: { $cell }
magnetic-choice-ahead-captures = előre: { $cell }, elfogja: { $pieces }
magnetic-choice-ahead-frees = előre: { $cell }, kiszabadít egy foglyot innen: { $pieces }
magnetic-choice-beside = oldalra: { $cell }
magnetic-choice-beside-captures = oldalra: { $cell }, elfogja: { $pieces }
magnetic-choice-beside-frees = oldalra: { $cell }, kiszabadít egy foglyot innen: { $pieces }
magnetic-choice-flip = megfordítás: { $pole }
magnetic-choice-flip-captures = megfordítás: { $pole }, elfogja: { $pieces }
magnetic-choice-flip-frees = megfordítás: { $pole }, kiszabadít egy foglyot innen: { $pieces }
magnetic-choice-off = le a tábláról: { $points } pont
magnetic-choice-rescue = kiszabadul: { $kind } ({ $cell })
magnetic-choice-retreat = a szabadító sávja: { $lane }

magnetic-picture-acts = húz
magnetic-picture-acts-off = húz; lelépett: { $off }
magnetic-picture-off = lelépett: { $off }
magnetic-ended-no-free-pieces = nincs szabad bábu
magnetic-ended-turn-limit = elfogytak a húzások
magnetic-ended-no-progress = nincs haladás
magnetic-ended-blocked = senki sem tud húzni
magnetic-ended-time = letelt az idő
magnetic-ended-resigned = feladta

refusal-magnetic-unreadable = nem olvasható: „{ $text }” (példák: S+c4 c4c5 c4~ c13off, vezér c4c5c6, c4~c5, kiszabadítás c4c5^d5T>b3)
refusal-magnetic-outside = { $cell } nincs a táblán; nevezz meg olyan sávot és sort, amely van rajta
refusal-magnetic-none-left = nincs több { $kind } kézben; tegyél le mást, vagy húzz egy bábuval a táblán
refusal-magnetic-no-mans-land = { $cell } a senki földje: oda nem lehet bábut tenni; válassz mezőt a saját térfeleden
refusal-magnetic-other-half = { $cell } nem a te térfeleden van; a bábukat ott kell letenni, onnan lépnek tovább
refusal-magnetic-occupied = { $cell } foglalt; válassz üres mezőt
refusal-magnetic-attraction = { $piece } itt: { $cell }, ellentétes pólusú ellenfél mellé kerülne; válaszd a másik pólust vagy másik mezőt
refusal-magnetic-empty = { $cell } üres; kezdd egy saját bábud mezőjével
refusal-magnetic-not-yours = { $cell }: az a bábu nem a tiéd; kezdd egy sajátoddal
refusal-magnetic-two-steps = csak a vezér léphet kettőt; fejezd be a húzást az első után
refusal-magnetic-two-flips = a vezér két lépéséből csak az egyik lehet megfordítás; a másikat hagyd el
refusal-magnetic-flip-beside-enemy = ellenfél mellett csak a tiszt fordítható meg; előbb lépj el, vagy húzz más bábuval
refusal-magnetic-backwards = hátra nem lehet lépni; válassz másik mezőt
refusal-magnetic-not-one-step = { $from }-{ $cell } nem egy lépés előre vagy oldalra; nevezz meg szomszédos mezőt
refusal-magnetic-target-occupied = { $cell } foglalt; a bábuk nem ugranak, és nem lépnek egymásra; válassz üres mezőt
refusal-magnetic-sideways-off = ebben a játszmában nincs oldallépés, csak előre lehet lépni
refusal-magnetic-leaving-early = lelépni csak az ellenfél térfelének utolsó soráról lehet; előbb érj el odáig
refusal-magnetic-leader-back = a vezér nem léphet rögtön vissza oda, ahonnan indult; válassz más második lépést, vagy hagyd el
refusal-magnetic-rescue-missing = ez a húzás foglyot szabadít ki: tedd hozzá: ^<fogolyvivő><bábu>><a szabadító mezője>, például ^d5T>b3
refusal-magnetic-rescue-superfluous = ez a húzás senkit sem szabadít ki; hagyd el, ami a ^ jellel kezdődik
refusal-magnetic-no-carrier = ez a húzás nem vonz fogolyvivőt itt: { $cell }; nevezz meg egy vonzott bábut, amely foglyokat visz
refusal-magnetic-no-captive = nincs fogságban { $kind } itt: { $cell }; nevezz meg olyat, amely ott fogoly
refusal-magnetic-rescuer-ahead = a szabadító ugyanabba a sorba vagy hátra kerül, előre nem
refusal-magnetic-rescuer-attraction = { $cell }: ott a szabadító ellentétes pólusú ellenfél mellé kerülne; válassz másik mezőt
refusal-magnetic-ended-rescue = az első lépéssel a húzás véget ért (kiszabadítás); a másodikat hagyd el
refusal-magnetic-ended-off = az első lépéssel a húzás véget ért (a bábu lelépett a tábláról); a másodikat hagyd el
refusal-magnetic-army-size = a sereg ({ $army }) nem fér el ezen a táblán: 1 és { $most } közötti bábu kell
refusal-magnetic-position-form = az állás nincs szabályosan leírva: nézd meg ezt a részt: { $field } (példa: MAG 5/5/5/5/5/5/5 W h3.1.1:3.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p0 i0 - 3.1.1/40/20/side)
refusal-magnetic-position-rows = a sorok nem egyforma hosszúak, vagy nincs ilyen tábla: 3–14 sáv és 5–13 sor kell (páratlan szám)
refusal-magnetic-position-army = { $seat }: { $count } { $kind }, a seregben { $army } van; számold össze a táblát, a kezet, a lelépetteket és a foglyokat
refusal-magnetic-position-prisoners = { $piece }: fogoly csak ellenséges bábu lehet; írd a másik betűmérettel
refusal-magnetic-position-finished = a szabályok szerint ez a játszma már véget ért, vagy a soron lévő félnek ki kell hagynia a húzást; add meg a végét, vagy azt a felet, amely húzhat
refusal-magnetic-position-end = ismeretlen végkód: „{ $code }”; lehet -, !dW, !dG, !l, !i, !b, !t, !rW vagy !rG
