// The dialog with the links that bring others to a table.
//
// Knows nothing of the table but its number.

import { openDialog } from "./dialogs.js";
import { el } from "./dom.js";
import { t } from "./words.js";

/** `entered` is the answer of the server to entering: the codes that may be passed on. */
export function invite(entered, match) {
  const join = entered.join ? `join=${encodeURIComponent(entered.join)}&` : "";
  const watch = entered.read && `watch=${encodeURIComponent(entered.read)}&`;
  return openDialog(t("page-invite"), (close) =>
    el("div", { class: "stack" },
      linkField("invite-join", t("page-invite-join"), link(join, match)),
      watch && linkField("invite-watch", t("page-invite-watch"), link(watch, match)),
      el("div", { class: "buttons" },
        el("button", { type: "button", onclick: () => close() }, t("page-close")))));
}

function link(code, match) {
  return `${location.origin}/#${code}match=${match}`;
}

function linkField(id, label, address) {
  const field = el("input", { id, readonly: true, given: { value: address } });
  const button = el("button", { type: "button" }, t("page-copy"));
  button.onclick = async () => {
    await copy(field);
    button.textContent = t("page-copied");
  };
  return el("div", { class: "field" },
    el("label", { for: id }, label),
    el("div", { class: "row" }, field, button));
}

/** Browsers offer the clipboard only on secure addresses; a table in the local network is none. */
async function copy(field) {
  field.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
  else document.execCommand("copy");
}
