// The door: asks for the code of the table when the server wants one.
//
// Knows nothing of what is behind it.

import { el } from "./dom.js";
import { t } from "./words.js";

/** `open(code)` enters, or fails with the refusal of the server. */
export function doorView(app, words, open) {
  async function tried(event) {
    event.preventDefault();
    try {
      await open(document.getElementById("code").value.trim());
    } catch (refusal) {
      words = refusal.message || t("page-away");
      draw();
    }
  }

  function draw() {
    app.title(t("page-code-heading"), false);
    app.show(el("section", { class: "page narrow", "data-key": "door" },
      el("h1", { tabindex: "-1" }, t("page-code-heading")),
      el("p", { id: "code-words", role: "alert" }, words),
      el("form", { class: "stack", onsubmit: tried },
        el("label", { class: "field" }, t("page-code"),
          el("input", { id: "code", "data-role": "code", autocomplete: "off", required: true, "aria-describedby": "code-words" })),
        el("button", { class: "primary", "data-role": "enter" }, t("page-enter")))));
  }

  return { load: async () => draw(), event() {}, close() {} };
}
