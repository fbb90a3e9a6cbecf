// The field for a word of the player's own that goes into the dice.
//
// Knows nothing of how dice are made.

import { el } from "./dom.js";
import { t } from "./words.js";

const LONGEST = 32;

export function wordField() {
  return el("label", { class: "field", "data-key": "word-field" }, t("page-word"),
    el("input", { id: "word", "data-role": "word", maxlength: LONGEST, pattern: "[A-Za-z0-9]*", autocomplete: "off", autocapitalize: "off", spellcheck: "false" }));
}

/** The word that stands in the field, null when there is none. */
export function givenWord() {
  return document.getElementById("word")?.value.trim() || null;
}
