// The box where a move is typed, with a list of what can be meant.
//
// Knows nothing of notation: the server completes and judges it.

import { el } from "./dom.js";
import { t } from "./words.js";

const PAUSE = 150;

/** `complete(text)` gives a list, `send(text)` says whether it was done. */
export function commandBox({ complete, send, redraw }) {
  let items = [];
  let active = -1;
  let timer = null;
  let asked = 0;

  const field = () => document.getElementById("command");

  function close() {
    clearTimeout(timer);
    asked += 1;
    if (items.length === 0) return;
    items = [];
    active = -1;
    redraw();
  }

  function typed(event) {
    const text = event.target.value.trim();
    clearTimeout(timer);
    if (!text) return close();
    timer = setTimeout(() => look(text), PAUSE);
  }

  async function look(text) {
    asked += 1;
    const ticket = asked;
    // Without a list the move can be typed all the same.
    const found = await complete(text).catch(() => []);
    if (ticket !== asked) return;
    items = found;
    active = -1;
    redraw();
  }

  function take(item) {
    field().value = item;
    field().focus();
    close();
  }

  async function submit() {
    const text = field().value.trim();
    close();
    if (text && (await send(text)) && field()) field().value = "";
  }

  function keyed(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps && items.length > 0) {
      event.preventDefault();
      active = (active + steps[event.key] + items.length + (active < 0 && event.key === "ArrowUp" ? 1 : 0)) % items.length;
      redraw();
    } else if (event.key === "Escape" && items.length > 0) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (active >= 0) take(items[active]);
      else submit();
    }
  }

  function tree() {
    return el("form", { class: "command", "data-zone": "command", "data-key": "command", onsubmit: (event) => event.preventDefault() },
      el("label", { for: "command" }, t("page-command")),
      el("div", { class: "row" },
        el("input", {
          id: "command",
          "data-role": "command",
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": String(items.length > 0),
          "aria-controls": "command-list",
          "aria-activedescendant": active >= 0 ? `command-item-${active}` : null,
          autocomplete: "off",
          autocapitalize: "off",
          spellcheck: "false",
          enterkeyhint: "send",
          oninput: typed,
          onkeydown: keyed,
          // Later: the box also loses the focus when it is taken away while the view is drawn.
          onblur: () => setTimeout(close),
        }),
        el("button", { type: "button", "data-role": "send", onclick: submit }, t("page-send"))),
      el("ul", { class: "command-list", id: "command-list", role: "listbox", "aria-label": t("page-completions"), hidden: items.length === 0 },
        items.map((item, index) => el("li", {
          id: `command-item-${index}`,
          role: "option",
          "aria-selected": String(index === active),
          // Before the box loses the focus and the list goes.
          onpointerdown: (event) => {
            event.preventDefault();
            take(item);
          },
        }, item))));
  }

  return { tree };
}
