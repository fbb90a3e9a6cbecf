# Mindkét versenyfutás

race-throws = Dobások eddig: { $throws }, legfeljebb { $limit }.
race-left = Most { $seat } játszik: { $dice }.
race-again-later = E dobás után { $seat } újra dob.
race-owed = { $captures ->
    [one] { $seat } üthet. Ha lemond róla, elveszít egy bábut, amelyik üthetett volna.
   *[other] { $seat } { $captures } bábut üthet ki. Ha akár egyről is lemond, elveszít egy bábut, amelyik üthetett volna.
}
race-given-up = { $seat } elszalasztott egy ütést: a dobás végén elvész egy bábu, amely üthetett volna.
race-only = Csak ez lehetséges: { $action }.
race-barred-full-use = Mindkét számot meg kell játszani, ezért most nem minden lépés szabad.
race-barred-must-capture = Ebben a játszmában ütni kötelező, ezért más lépés most nem szabad.
race-nothing = { $seat } semmit sem tud megjátszani: { $dice }.
race-unplayed = Elvész: { $dice }.
race-again = { $seat } újra dob.

race-walked = { $seat } lép: { $from } → { $to }.
race-entered = { $seat } behoz egy bábut.
race-captured = { $seat } kiüti { $owner } bábuját ({ $cell }).

race-choice-captures = { $owner ->
    [none] {""}
   *[other] , kiüti { $owner } bábuját
}
race-choice-lost = { $lost ->
    [0] {""}
    [one] {" "}(lemond egy ütésről)
   *[other] {" "}(lemond { $lost } ütésről)
}
race-choice-piece = { $cell } lehetőségei: { $uses }
race-choice-walk = { $action }: lépés → { $to }{ race-choice-captures }{ race-choice-lost }
race-choice-enter = { $action }: új bábu → { $to }{ race-choice-captures }{ race-choice-lost }
race-ask-use = mit játszik { $cell }?

race-warning = { $captures ->
    [one] { $action } után már nem üthetsz (üthetett volna: { $able }): { $cost }.
   *[other] { $action } után { $captures } ütéssel adós maradsz (üthetett volna: { $able }): { $cost }.
}
race-place = { $place }. { $seat }: hazaért bábuk { $home }/{ $pieces }, megtett mezők: { $steps }.

race-picture-rolls = dob
race-picture-acts = játszik
race-picture-owes = { $captures ->
    [one] ütéssel tartozik
   *[other] ütnie kell: { $captures }
}
race-picture-place = { $place }. hely

refusal-race-roll = előbb dobni kell; nyomd meg a Dobás gombot, a terminálban írd be: dobás
refusal-race-shorthand-several = ez többet is jelenthet: { $actions }; írd le teljesen
refusal-race-no-cell = nincs ilyen mező az utadon: { $cell }; nézd meg a neveket a táblán
refusal-race-no-piece = itt nincs bábud: { $cell }; kezdd egy saját bábud mezőjével
refusal-race-no-die = most nincs megjátszható { $die }; abból válassz, ami megmaradt: { $left }
refusal-race-blocked = { $seat } bábuja útban van itt: { $cell }; lépj másik bábuval vagy másik számmal
refusal-race-own-piece = itt a saját bábud áll: { $cell }; lépj másik bábuval vagy másik számmal
refusal-race-overshoot = { $steps ->
    [0] ez a bábu már az útja végén áll; lépj másikkal
   *[other] ennek a bábunak már csak { $steps } mező van hátra; lépj másik bábuval vagy másik számmal
}
refusal-race-full-use = így az egyik szám elveszne, pedig mindkettő megjátszható; úgy lépj, hogy mindkettő elkeljen
refusal-race-must-capture = ütnöd kell: olyasmit válassz, ami üt, vagy ami után még lehet ütni
refusal-race-must-capture-twice = kétszer kell ütnöd: olyasmit válassz, ami után mindkét ütés megvan, vagy még lehetséges
