// The first view: the games to choose from and the tables that there are.
//
// Knows nothing of the rules and of how a table is opened.

import { address, get } from "./api.js";
import { el } from "./dom.js";
import { boardTheme } from "./settings.js";
import { t } from "./words.js";

const TOGETHER = 300;

export function homeView(app) {
  let timer = null;

  async function load() {
    const home = await get("/api/home");
    app.title(t("page-games"), home.tables.some((table) => table.turn));
    app.show(homeTree(home, app.session.entered.role === "player"));
  }

  // Built-in players change several things at once; one look is enough for all of them.
  function event() {
    clearTimeout(timer);
    timer = setTimeout(() => load().catch(app.trouble), TOGETHER);
  }

  return { load, event, close: () => clearTimeout(timer) };
}

function homeTree(home, mayPlay) {
  const mine = home.tables.filter((table) => table.mine);
  const others = home.tables.filter((table) => !table.mine);
  mine.sort((one, other) => other.turn - one.turn);
  others.sort((one, other) => other.open - one.open);
  return el("div", { class: "page", "data-key": "home" },
    el("div", { class: "welcome", "data-key": "welcome" },
      el("h1", { tabindex: "-1" }, t("page-welcome")),
      el("p", {}, mayPlay ? t("page-welcome-more") : t("page-watching"))),
    tables("mine", t("page-tables-mine"), mine),
    el("section", { "data-key": "games", "aria-labelledby": "games-heading" },
      el("h2", { id: "games-heading" }, t("page-games")),
      el("ul", { class: "cards" }, home.games.map((game) => card(game, mayPlay)))),
    tables("others", t("page-tables-others"), others),
    tables("finished", t("page-tables-finished"), home.finished));
}

function card(game, mayPlay) {
  const heading = `game-${game.id}`;
  return el("li", { class: "card", "data-game": game.id, "data-key": game.id },
    el("img", { class: "card-picture", src: address(`/picture/game/${game.id}`, { theme: boardTheme() }), alt: "" }),
    el("div", { class: "card-words" },
      el("h3", { id: heading }, game.name),
      el("p", { class: "about" }, game.about),
      el("div", { class: "buttons" },
        mayPlay && el("a", { class: "button primary", href: `#new=${game.id}`, id: `play-${game.id}`, "data-role": "play", "aria-describedby": heading }, t("page-play")),
        el("a", { class: "button", href: `#rules=${game.id}`, "data-role": "rules", "aria-describedby": heading }, t("page-rules")))));
}

function tables(key, heading, list) {
  if (list.length === 0) return null;
  return el("section", { "data-key": key, "aria-labelledby": `${key}-heading` },
    el("h2", { id: `${key}-heading` }, heading),
    el("ul", { class: "tables", "data-role": `tables-${key}` }, list.map(tableRow)));
}

function tableRow(table) {
  return el("li", { "data-key": `table-${table.id}` },
    el("a", { class: table.turn ? "table-link turn" : "table-link", href: `#match=${table.id}`, "data-match": table.id },
      el("strong", {}, `${table.name} #${table.id}`),
      el("span", { class: "muted" }, table.seats),
      el("span", { class: "tags" }, tags(table))));
}

function tags(table) {
  return [
    table.turn && el("span", { class: "tag strong" }, t("page-your-turn")),
    table.open && el("span", { class: "tag" }, t("page-tag-open")),
    table.status === "lobby" && el("span", { class: "tag" }, t("page-tag-lobby")),
    table.status === "live" && !table.turn && el("span", { class: "tag" }, t("page-tag-live")),
  ];
}
