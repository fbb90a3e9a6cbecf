# Обе гонки

race-throws = Бросков сделано: { $throws }, самое большее { $limit }.
race-left = { $seat } играет: { $dice }.
race-again-later = После этого броска { $seat } бросает ещё раз.
race-owed = { $captures ->
    [one] { $seat } может срубить. Отказ стоит фишки — той, что могла это сделать.
    [few] { $seat } может срубить { $captures } фишки. Отказ хотя бы от одной стоит своей — той, что могла срубить.
   *[many] { $seat } может срубить { $captures } фишек. Отказ хотя бы от одной стоит своей — той, что могла срубить.
}
race-given-up = { $seat } упускает возможность срубить: в конце броска пропадёт фишка, которая могла это сделать.
race-only = Возможно только одно: { $action }.
race-barred-full-use = Сыграть надо оба числа, поэтому некоторые ходы сейчас невозможны.
race-barred-must-capture = В этой партии рубить обязательно, поэтому другие ходы сейчас невозможны.
race-nothing = { $seat }: сыграть { $dice } нечем.
race-unplayed = Пропадает: { $dice }.
race-again = { $seat } бросает ещё раз.

race-walked = { $seat } идёт с { $from } на { $to }.
race-entered = { $seat } отправляет в путь новую фишку.
race-captured = { $seat } рубит { $owner } на { $cell }.

race-choice-captures = { $owner ->
    [none] {""}
   *[other] , рубит { $owner }
}
race-choice-lost = { $lost ->
    [0] {""}
    [one] {" "}(упускает добычу)
    [few] {" "}(упускает { $lost } добычи)
   *[many] {" "}(упускает { $lost } добыч)
}
race-choice-piece = { $cell } играет { $uses }
race-choice-walk = { $action }: на { $to }{ race-choice-captures }{ race-choice-lost }
race-choice-enter = { $action }: новая фишка на { $to }{ race-choice-captures }{ race-choice-lost }
race-ask-use = что сыграет { $cell }?

race-warning = { $captures ->
    [one] После { $action } срубить уже не получится (могли срубить: { $able }): { $cost }.
    [few] После { $action } будут упущены { $captures } возможности срубить (могли срубить: { $able }): { $cost }.
   *[many] После { $action } будет упущено { $captures } возможностей срубить (могли срубить: { $able }): { $cost }.
}
race-place = { $place }. { $seat }: дома { $home } из { $pieces } фишек, пройдено шагов: { $steps }.

race-picture-rolls = бросает
race-picture-acts = играет
race-picture-owes = { $captures ->
    [one] должен срубить
   *[many] рубить: { $captures }
}
race-picture-place = { $place }-е место

refusal-race-roll = сначала надо бросить кубики; нажмите «Бросить», а в терминале напишите «бросок»
refusal-race-shorthand-several = это может значить { $actions }; напишите полностью
refusal-race-no-cell = на вашем пути нет { $cell }; посмотрите, какие имена есть на поле
refusal-race-no-piece = на { $cell } нет вашей фишки; начните с места, где она есть
refusal-race-no-die = числа { $die } сейчас нет; играйте то, что осталось: { $left }
refusal-race-blocked = дорогу загораживает фишка на { $cell } ({ $seat }); ходите другой фишкой или другим числом
refusal-race-own-piece = на { $cell } стоит ваша же фишка; ходите другой фишкой или другим числом
refusal-race-overshoot = { $steps ->
    [0] эта фишка уже в конце пути; ходите другой
    [one] этой фишке остался только { $steps } шаг; ходите другой фишкой или другим числом
    [few] этой фишке осталось только { $steps } шага; ходите другой фишкой или другим числом
   *[many] этой фишке осталось только { $steps } шагов; ходите другой фишкой или другим числом
}
refusal-race-full-use = тогда одно число пропадёт, хотя сыграть можно оба; ходите так, чтобы пригодились оба
refusal-race-must-capture = вы должны срубить: выберите действие, которое рубит или после которого срубить ещё можно
refusal-race-must-capture-twice = вы должны срубить дважды: выберите действие, после которого обе фишки срублены или срубить их ещё можно
