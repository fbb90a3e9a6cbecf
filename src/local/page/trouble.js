// What is shown instead of a view that cannot be shown.
//
// Knows nothing of what went wrong but its words.

import { el } from "./dom.js";
import { t } from "./words.js";

export function problemTree(text) {
  return el("section", { class: "page narrow", "data-key": "problem" },
    el("h1", { tabindex: "-1" }, t("page-problem")),
    el("p", { role: "alert", class: "alert" }, text),
    el("a", { class: "button", href: "#" }, t("page-home")));
}
