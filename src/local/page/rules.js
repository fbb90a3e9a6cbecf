// The rules of a game, page by page, with pictures and a table of contents.
//
// Knows nothing of the game: text and pictures come from the server, the text as trusted HTML.

import { address, get } from "./api.js";
import { el } from "./dom.js";
import { boardTheme } from "./settings.js";
import { t } from "./words.js";

export function rulesView(app, id, from) {
  let wanted = from.get("part");

  async function load() {
    const rules = await get("/api/rules", { game: id });
    app.title(`${rules.name}: ${t("page-rules")}`, false);
    app.show(rulesTree(id, rules, app.session.entered.role === "player"));
    const part = wanted;
    wanted = null;
    return part !== null && reveal(part);
  }

  /** Goes to another part of the rules that are shown already. */
  function moves(to) {
    if (to.get("rules") !== id || !to.has("part")) return false;
    reveal(to.get("part"));
    return true;
  }

  return { load, moves, event() {}, close() {} };
}

function reveal(part) {
  const heading = document.getElementById(`part-${part}`);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
  return Boolean(heading);
}

function rulesTree(id, rules, mayPlay) {
  return el("div", { class: "page rules", "data-key": `rules-${id}` },
    el("div", { class: "rules-head" },
      el("h1", { tabindex: "-1" }, rules.name),
      mayPlay && el("a", { class: "button primary", href: `#new=${id}`, "data-role": "play" }, t("page-play"))),
    contents(id, rules.pages),
    el("article", { class: "prose" },
      written(rules.introduction),
      rules.pages.map(pageTree)));
}

function contents(id, pages) {
  return el("nav", { class: "contents", "aria-labelledby": "contents-heading" },
    el("h2", { id: "contents-heading" }, t("page-contents")),
    el("ol", {}, pages.map((page, index) =>
      el("li", {}, el("a", { href: `#rules=${id}&part=${index + 1}` }, page.heading)))));
}

function pageTree(page, index) {
  const heading = `part-${index + 1}`;
  return el("section", { "aria-labelledby": heading, "data-key": heading },
    el("h2", { id: heading, tabindex: "-1" }, page.heading),
    written(page.html),
    page.picture && el("figure", {},
      el("img", { src: address(page.picture, { theme: boardTheme() }), alt: page.description, loading: "lazy" })));
}

/** What is wider than the page scrolls, with the keyboard too. */
function written(html) {
  const node = el("div", {});
  node.innerHTML = html;
  for (const wide of node.querySelectorAll("pre, table")) wide.tabIndex = 0;
  return node;
}
