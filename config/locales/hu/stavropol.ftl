# Sztavropoli golyók

game-stavropol = Sztavropoli golyók
about-stavropol = Vezesd át golyóidat az öt szektoron a túlsó oldalra: blokkolj, kosolj, üss, és legyen ott a végén több golyód, mint az ellenfelednek.
seat-stavropol-W = Fehér
seat-stavropol-B = Fekete
ask-stavropol = melyik lépés?
help-stavropol = A táblán o a Fehér, x a Fekete, mögötte a golyók száma, ha több van, & a közös mező; egy mező két betűhely széles, [3] a 3. szektor, a függőlegesek jobbra, a vízszintesek felfelé mennek. Írd be a lépést: 111-233 nyílt lépés, 333-244+445 vektorlépés, 433-522:523,524 ütés, 433-522:* mindent levesz, ami levehető, 333:333 kölcsönös levétel.

variant-stavropol-limit-200 = a szokásos játék: félenként legfeljebb 100 lépés

option-stavropol-first = ki kezd
value-stavropol-first-lot = sorsolás dönti el
value-stavropol-first-W = Fehér
value-stavropol-first-B = Fekete
option-stavropol-limit = legfeljebb ennyi lépés, a két felet együtt számolva
option-stavropol-quiet = ennyi egymást követő csendes lépés után van vége
option-stavropol-immune = a blokkolt golyók
value-stavropol-immune-yes = nem vehetők le
value-stavropol-immune-no = levehetők, de azzal a golyóval nem, amelyik szemben áll velük
option-stavropol-repeat = ütés vagy kosolás kétszer egymás után
value-stavropol-repeat-side = nem szabad
value-stavropol-repeat-turn = szabad
option-stavropol-zero = aki semmit sem vett le
value-stavropol-zero-first = veszít az ellen, aki igen
value-stavropol-zero-off = nem kerül hátrányba
option-stavropol-quick = gyors játék
value-stavropol-quick-no = nem
value-stavropol-quick-yes = igen: az időtúllépésért nem jár büntetés
option-stavropol-far = a célba ért golyók
value-stavropol-far-fixed = a helyükön maradnak
value-stavropol-far-free = nyílt lépést tehetnek, mint a többi

reason-stavropol-no-balls = az egyik félnek nem maradt golyója
reason-stavropol-equality = egyenlőség: legalább annyi golyó van a túlsó szektorban, ahány az ellenfélnek maradt
reason-stavropol-all-far = az egyik fél minden golyója a túlsó szektorban áll
reason-stavropol-blocked = blokád: aki következik, nem tud lépni
reason-stavropol-limit = elérték a lépéshatárt
reason-stavropol-quiet = túl sok csendes lépés követte egymást
reason-stavropol-overdue = az egyik fél kétszer egymás után túllépte az időt
reason-stavropol-resign = feladás
reason-stavropol-noshow = az egyik fél nem jött el
reason-stavropol-late = az egyik fél nagyon elkésett
reason-stavropol-norecord = az egyik fél nem volt hajlandó jegyzőkönyvet vezetni

stavropol-lot-due = Még nem sorsolták ki, ki lép először.
stavropol-state = Lépések eddig: { $moves }, összesen legfeljebb { $limit }; csendes lépések egymás után: { $quiet }, legfeljebb { $most }.
stavropol-side-state = { $side }: a túlsó szektorban { $far }, a táblán összesen { $board } golyó; levett golyók: { $captured }.
stavropol-words-side = { $side } a táblán: { $balls }.
stavropol-words-none = { $side }: nincs golyó a táblán.
stavropol-balls-W = fehér golyó
stavropol-balls-B = fekete golyó
stavropol-words-blocked = { $side } itt van blokkolva: { $cells }.
stavropol-words-shared = Közös mezők: { $cells }.
stavropol-banned-strike = { $side } most nem üthet: az előző lépése ütés volt.
stavropol-banned-ram = { $side } most nem kosolhat: az előző lépése kosolás volt.
stavropol-relieved = { $side } másképp nem tudna lépni, ezért az ismétlés tilalma erre a lépésre nem érvényes.

stavropol-moved = Nyílt lépés: { $balls } golyó, { $from } – { $to }.
stavropol-rammed = Kosolás: { $balls } golyó, { $from } – { $to }.
stavropol-struck = Ütés: { $from } – { $to }, lekerült { $balls } golyó ({ $taken }).
stavropol-struck-in-place = Ütés helyben: { $from }, lekerült { $balls } golyó ({ $taken }).
stavropol-traded = Kölcsönös levétel: { $cell }, mindkét félnek lekerült egy golyója.
stavropol-arrived = { $side }: több lett a golyó a túlsó szektorban, most { $far }, a táblán összesen { $board }.
stavropol-overdue = { $side } túllépte az időt: a másik következik.
stavropol-threatened = { $side } most itt veszíthet golyót: { $cells }.
stavropol-endangered = { $side }: az ellenfél hatókörében álló golyók: { $cells }.
stavropol-lot-drawn = Sorsolás: { $side } kezd.

stavropol-decided-immediate = Azonnali győzelem. Golyók a túlsó szektorban: Fehér { $white_far } (a táblán { $white_board }), Fekete { $black_far } (a táblán { $black_board }).
stavropol-decided-both = Az egyenlőséget ugyanazzal a lépéssel mindkét fél elérte.
stavropol-decided-zero-capture = A levétel döntött: { $side } semmit sem vett le.
stavropol-decided-far = A túlsó szektorban álló golyók döntöttek: Fehér { $white_far }, Fekete { $black_far }.
stavropol-decided-board = A táblán álló golyók döntöttek: Fehér { $white_board }, Fekete { $black_board }.
stavropol-decided-tie = Minden egyforma: a túlsó szektorban { $white_far }-{ $white_far }, a táblán { $white_board }-{ $white_board } golyó.
stavropol-points = Versenypontok: Fehér { $white ->
    [10] 2,5
    [7] 1,75
    [4] 1
   *[0] 0
}, Fekete { $black ->
    [10] 2,5
    [7] 1,75
    [4] 1
   *[0] 0
}.

stavropol-choice-cell = { $cell }: { $balls } golyó
stavropol-choice-cell-blocked = { $cell }: { $balls } golyó, blokkolva: nincs nyílt lépés
stavropol-choice-move = { $balls ->
    [one] nyílt lépés: { $balls } golyó
   *[other] nyílt lépés: { $balls } golyó együtt
}
stavropol-choice-strike = { $balls ->
    [one] ütés: { $balls } golyó vehető le
   *[other] ütés: legfeljebb { $balls } golyó vehető le
}
stavropol-choice-trade = kölcsönös levétel: erről a mezőről mindkét félnek lekerül egy golyója
stavropol-choice-ball = golyó itt: { $cell }
stavropol-choice-ball-of = { $cell }: { $number }. golyó, összesen { $balls }
stavropol-choice-taken = levesz { $balls } golyót: { $cells }
stavropol-choice-sector-ahead = előre: { $sector }. szektor
stavropol-choice-sector-back = hátra: { $sector }. szektor
stavropol-choice-landing = ide: { $cell }

stavropol-ask-cell = melyik mezőről lépsz?
stavropol-ask-kind = milyen lépés?
stavropol-ask-taken = mely golyókat veszed le? Mind ki van jelölve; hagyd ki, amelyiket megkímélnéd.
stavropol-ask-sector = melyik szektorba?
stavropol-ask-landing = melyik mezőre? { $sector }. szektor; keresztben a függőlegesek 1-től 5-ig, fölfelé a vízszintesek 1-től 5-ig.

stavropol-picture-acts = lép
stavropol-picture-acts-banned-strike = lép; nem üthet
stavropol-picture-acts-banned-ram = lép; nem kosolhat
stavropol-picture-lot = sorsolás következik
stavropol-ended-no-balls = nem maradt golyó
stavropol-ended-equality = egyenlőség
stavropol-ended-all-far = minden golyó célba ért
stavropol-ended-blocked = blokád
stavropol-ended-limit = elérték a lépéshatárt
stavropol-ended-quiet = túl sok csendes lépés
stavropol-ended-overdue = ismételt időtúllépés
stavropol-ended-resign = feladta
stavropol-ended-noshow = nem jött el
stavropol-ended-late = elkésett
stavropol-ended-norecord = nem vezetett jegyzőkönyvet

refusal-stavropol-lot = még nem sorsolták ki, ki lép először; előbb sorsolni kell (a jegyzőkönyvben: lot W vagy lot B)
refusal-stavropol-no-lot = most nincs mit sorsolni; lépj
refusal-stavropol-syntax = nem olvasható: „{ $text }” (példák: 111-233, 333-244+445, ütés 433-522:523,524, kölcsönös levétel 333:333)
refusal-stavropol-cell = nincs ilyen mező: { $cell }; írj három számjegyet 1-től 5-ig: szektor, függőleges, vízszintes
refusal-stavropol-wrong-debut = a --- jel Fekete első lépéséhez tartozik; csak a két betűt írd be
refusal-stavropol-no-ball = itt nincs { $balls }: { $cell }; olyan mezővel kezdd, ahol van
refusal-stavropol-too-many = csak { $balls } golyód van itt: { $cell }; ennél többel nem léphetsz
refusal-stavropol-one-striker = csak egyetlen golyó üt és megy tovább; egy mezőt nevezz meg, ahová megy, például 333-411:344
refusal-stavropol-far-fixed = { $cell } a túlsó szektorban van, és a célba ért golyók nem tesznek nyílt lépést; üss helyben, cserélj, vagy lépj másik golyóval
refusal-stavropol-blocked = ezt a mezőt blokkolja az ellenfél golyója itt: { $by } (a mező: { $cell }); üss onnan, vagy lépj másik golyóval
refusal-stavropol-same-sector = a nyílt lépés nem maradhat ugyanabban a szektorban; válassz mezőt egy szomszédosban
refusal-stavropol-skip-sector = szektort átugrani nem lehet; válassz mezőt egy szomszédosban
refusal-stavropol-cell-full = { $room ->
    [0] { $cell } megtelt: öt golyónál több nem fér el ott; válassz másik mezőt
   *[other] csak { $room } golyó fér el itt: { $cell }; a többit küldd máshová
}
refusal-stavropol-no-target = { $balls ->
    [0] itt nincs ellenséges golyó: { $cell }; olyan mezőt nevezz meg, ahol van
   *[other] csak { $balls } ellenséges golyó van itt: { $cell }; ennél többet nem vehetsz le
}
refusal-stavropol-nothing-to-take = innen most semmit sem lehet levenni: { $cell }; lépj valami mást
refusal-stavropol-projection = { $cell } vetülete ennek: { $from }, ezért nem tartozik a levételi teréhez; válassz más golyókat
refusal-stavropol-out-of-space = { $cell } kívül esik ennek a mezőnek a levételi terén: { $from }; válassz más golyókat
refusal-stavropol-immune = a golyó itt: { $cell }, szemben áll a tiéddel itt: { $by }, ezért nem vehető le; válassz más golyókat
refusal-stavropol-no-trade = itt nincs kölcsönös levétel: { $cell }; a te golyód vagy az ellenfélé védett, mert szemben áll valakivel; lépj valami mást
refusal-stavropol-mutual-alone = { $cell } az ütő golyó saját mezője, ott a kölcsönös levétel külön lépés: { $cell }:{ $cell }; hagyd ki az ütésből
refusal-stavropol-mutual-one = kölcsönös levételnél mindkét félnek pontosan egy golyója kerül le; írd így: { $cell }:{ $cell }
refusal-stavropol-mutual-stays = kölcsönös levételnél semmi sem mozdul; írd így: { $cell }:{ $cell }
refusal-stavropol-must-move = ütés után a golyó a következő szektorba megy ({ $sector }. szektor); nevezz meg ott egy mezőt a kettőspont előtt, például { $cell }-{ $sector }33:*
refusal-stavropol-must-stay = a túlsó szektorban a golyó helyben üt; ne írd le, hová megy, például { $cell }:*
refusal-stavropol-strike-sector = ez után az ütés után a golyónak a következő szektorba kell mennie ({ $sector }. szektor); válassz ott egy mezőt
refusal-stavropol-repeat-strike = az előző lépésed ütés volt, ezért most nem üthetsz; lépj valami mást
refusal-stavropol-repeat-ram = az előző lépésed kosolás volt, ezért most nem kosolhatsz; válassz ellenfél nélküli mezőket, vagy lépj valami mást
refusal-stavropol-position = nézd meg ezt a részt: { $field }; nem a szabályok szerint van leírva, vagy kívül esik a határokon (példa: AAAAAAAAAAAAAAAAAAAAAAAAA/25/25/25/aaaaaaaaaaaaaaaaaaaaaaaaa W 0 0 0-0 -- - -)
refusal-stavropol-position-fields = egy állásnak nyolc része van, köztük egy-egy szóköz: { $fields }
refusal-stavropol-position-army = egy félnek legfeljebb 25 golyója van, egy mezőn legfeljebb öt áll
