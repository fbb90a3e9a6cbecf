// Questions before something that cannot be taken back, and short notes at the edge of the page.
//
// Knows nothing of what is asked or noted.

import { el } from "./dom.js";
import { t } from "./words.js";

const NOTE_TIME = 8000;

/** Shows a dialog; `build(close)` gives its content, the promise what close was called with. */
export function openDialog(heading, build) {
  return new Promise((answer) => {
    let given = null;
    const close = (value) => {
      given = value;
      dialog.close();
    };
    const dialog = el("dialog", { "aria-labelledby": "dialog-heading" },
      el("h2", { id: "dialog-heading" }, heading),
      build(close));
    dialog.addEventListener("close", () => {
      dialog.remove();
      answer(given);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Whether the person says yes. */
export async function isConfirmed(question, yes) {
  const answer = await openDialog(question, (close) =>
    el("div", { class: "buttons" },
      el("button", { class: "primary", type: "button", "data-role": "dialog-yes", onclick: () => close(true) }, yes),
      el("button", { type: "button", "data-role": "dialog-no", autofocus: true, onclick: () => close(false) }, t("page-no"))));
  return answer === true;
}

/** A note that goes away by itself. */
export function note(text) {
  const line = el("p", { class: "toast" }, text);
  document.getElementById("toasts").append(line);
  setTimeout(() => line.remove(), NOTE_TIME);
}
