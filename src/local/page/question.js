// The question that is asked now, as ordinary buttons and check boxes, for the keyboard, for screen readers
// and for what is no place on the board.
//
// Knows nothing of the board and of what the answers mean.

import { el } from "./dom.js";
import { t } from "./words.js";

/** `actions`: choose(answers), act(verb, more). `rev` tells the questions of one position from those of another. */
export function questionTree(question, rev, actions) {
  if (!question) return null;
  const go = (answer) => actions.choose([...question.answers, answer]);
  return el("section", { class: "box question", id: "question", "data-zone": "question", "data-key": "question", "aria-labelledby": "question-heading" },
    el("h2", { id: "question-heading" }, t("page-your-move")),
    question.answers.length > 0 && el("p", { class: "muted", "data-role": "chosen", "data-key": "chosen" }, question.told),
    question.prompt && el("p", { id: "prompt", "data-role": "prompt", "data-key": "prompt" }, question.prompt),
    el("div", { "data-key": `${rev} ${question.answers.join(" ")}` }, answersTree(question, go)),
    lastButtons(question, actions));
}

function answersTree(question, go) {
  switch (question.kind) {
    case "plane": return plane(question.rows, go);
    case "any": return several(question.options, go);
    default: return one(question.options, go);
  }
}

function one(options, go) {
  return el("div", { class: "answers", role: "group", "aria-labelledby": "question-heading prompt" }, options.map(({ answer, label }) =>
    el("button", { type: "button", "data-answer": answer, "data-key": answer, onclick: () => go(answer) }, label)));
}

function several(options, go) {
  const chosen = () => [...document.querySelectorAll("#question input:checked")].map((box) => box.value);
  const button = el("button", { type: "submit", class: "primary", "data-role": "several" }, t("page-take-these"));
  return el("form", {
    class: "stack",
    onsubmit: (event) => {
      event.preventDefault();
      // At least one: nothing is no answer.
      if (chosen().length > 0) go(chosen().join(","));
    },
  },
  el("div", { role: "group", "aria-labelledby": "question-heading prompt" }, options.map(({ answer, label }) =>
    el("label", { class: "check" },
      // Checked by attribute: what the person makes of it stays when the page is drawn again.
      el("input", { type: "checkbox", value: answer, checked: true, "data-answer": answer }), label))),
  button);
}

function plane(rows, go) {
  return el("div", { class: "plane", role: "group", "aria-labelledby": "question-heading prompt" }, rows.map((row) =>
    el("div", { class: "plane-row" }, row.map(({ answer, label, open }) =>
      el("button", { type: "button", "data-answer": answer, disabled: !open, onclick: () => go(answer) }, label)))));
}

function lastButtons(question, actions) {
  if (!question.enough && question.answers.length === 0) return null;
  return el("div", { class: "buttons", "data-key": "last" },
    question.enough && el("button", { type: "button", class: "primary", "data-role": "enough", onclick: () => actions.act("act", { text: question.enough }) },
      `${t("page-enough")}: ${question.enough}`),
    question.answers.length > 0 && el("button", { type: "button", "data-role": "again", onclick: () => actions.choose([]) }, t("page-again")));
}
