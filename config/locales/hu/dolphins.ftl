# Delfinek

game-dolphins = Delfinek
about-dolphins = Tedd le a hármas delfincsapatokat úgy, ahogy a kocka mondja; a teljes sorok és oszlopok lekerülnek a tábláról.
seat-dolphins-A = A játékos
seat-dolphins-B = B játékos
ask-dolphins = melyik mező?
help-dolphins = Nyomj Entert a dobáshoz. Írj be egy mezőt, például b2: ide kerül az alakzat közepe; megnevezheted mind a három mezőjét is.

variant-dolphins-mode-solo = egyedül: minél több lerakás
variant-dolphins-mode-duel = ketten: minél több delfin a készletben

option-dolphins-mode = hányan játszanak
value-dolphins-mode-solo = egy játékos
value-dolphins-mode-duel = két játékos
option-dolphins-size = a tábla sorai és oszlopai
value-dolphins-size-4 = 4 × 4
value-dolphins-size-5 = 5 × 5
value-dolphins-size-6 = 6 × 6
option-dolphins-rule = mi történik, ha a dobott alakzat nem fér el (párbaj)
value-dolphins-rule-exhibition = a játszma véget ér
value-dolphins-rule-reroll = ugyanaz a játékos újra dob
option-dolphins-draws = mi történik döntetlennél (párbaj)
value-dolphins-draws-keep = a döntetlen marad
value-dolphins-draws-replay = a játszmát újrajátsszák
option-dolphins-first = ki kezd (egyedül mindig A)
value-dolphins-first-A = A játékos
value-dolphins-first-B = B játékos
option-dolphins-cap = legfeljebb ennyi lerakás egy játszmában

reason-dolphins-no-room = az alakzat sehol sem fér el
reason-dolphins-too-few-dolphins = a soron lévő játékosnak háromnál kevesebb delfinje van
reason-dolphins-move-cap = elfogyott a megengedett lerakások száma
reason-dolphins-time = letelt a megbeszélt idő
reason-dolphins-resigned = feladás

dolphins-solo-state = Lerakások eddig: { $placements }; delfinek a tábla mellett: { $pool }
dolphins-mark = A megdöntendő rekord a szerző 43 pontja.
dolphins-mark-beaten = A szerző 43 pontos rekordja megdőlt!
dolphins-duel-state = Lerakások eddig: { $placements }; delfinek a készletben: A { $a }, B { $b }
dolphins-replays = Újrajátszások eddig: { $replays }
dolphins-form = Leteendő alakzat: { $form }; M a középső mezője, ○ jelöli, hova kerülhet a közepe.
dolphins-lines-solo = Megtelt: { $lines }. { $removed } delfin elhagyja a táblát.
dolphins-lines-duel = Megtelt: { $lines }. { $seat } készlete { $removed } delfinnel nő.
dolphins-roll-again = Az alakzat ({ $form }) sehol sem fér el: dobj újra.
dolphins-die-set = Csak egy alakzat fér el ({ $form }): dobás nélkül az következik.
dolphins-replayed-no-room = Az alakzat ({ $form }) sehol sem fér el. A játszma nem számít: újra kell játszani, és a másik kezd.
dolphins-replayed = A játszma véget ért, de nem számít: újra kell játszani, és a másik kezd.

dolphins-words-board = Delfinek ezeken a mezőkön: { $cells }.
dolphins-words-empty = A tábla üres.
dolphins-words-possible = A(z) { $form }. alakzat közepe ide kerülhet: { $cells }.
dolphins-picture-points = { $points ->
    [one] pont
   *[other] pont
}
dolphins-picture-mark = a szerző csúcsa: { $mark }
dolphins-picture-beaten = { $mark } pont túlszárnyalva!
dolphins-picture-places = a(z) { $form }. alakzatot teszi le
dolphins-ended-no-room = nincs hely az alakzatnak
dolphins-ended-too-few-dolphins = háromnál kevesebb delfin
dolphins-ended-move-cap = elfogytak a lerakások
dolphins-ended-time = lejárt az idő
dolphins-ended-resigned = feladás

refusal-dolphins-roll-first = előbb dobj a kockával
refusal-dolphins-rolled-already = a dobás már megvolt; tedd le az alakzatot
refusal-dolphins-unreadable = „{ $text }” nem mező és nem három mező (például: b2, a1b1c1)
refusal-dolphins-outside = { $cell } nincs a táblán
refusal-dolphins-count = nevezd meg a középső mezőt vagy mind a három mezőt
refusal-dolphins-no-tromino = ez a három mező nem triminó; nevezz meg három szomszédos mezőt egy vonalban vagy L alakban
refusal-dolphins-other-form = ezek a mezők más alakzatot adnak ({ $form }), a kockán { $die } áll
refusal-dolphins-sticks-out = az alakzat ({ $form }) { $cell } középpel lelógna a tábláról; válassz beljebb eső középső mezőt
refusal-dolphins-covers = az alakzat ({ $form }) { $cell } középpel foglalt mezőt takarna; mind a három mezőnek szabadnak kell lennie
refusal-dolphins-reroll-solo = a rule=reroll két játékosnak való: mode=duel kell hozzá
refusal-dolphins-first = first={ $seat } nem jó: párbajban A vagy B, egyedül csak A
refusal-dolphins-position-form = az állás nem az alapalakban van: nézd meg ezt a részt: { $field } (példa: DOL 5/5/1x3/1xx2/5 A ? 21 m1 l0 r0 A solo/exhibition/keep/9999)
refusal-dolphins-position-total = összesen 24 delfin van: a tábla és a készletek összege nem ennyi
refusal-dolphins-position-line = teljes sor vagy oszlop nem maradhat a táblán
refusal-dolphins-position-no-room = a dobott alakzat ({ $form }) nem fér el ezen a táblán
refusal-dolphins-position-finished = ez a játszma a szabályok szerint már véget ért
refusal-dolphins-position-one-form = csak egy alakzat fér el: a kocka dobás nélkül áll be, a ? helyére ezt írd: { $form }
refusal-dolphins-position-end = ismeretlen végkód: „{ $code }”
