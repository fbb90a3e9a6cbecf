// How a match looks: the board beside what happened, what is to be done, the seats and the papers.
//
// Knows nothing of the server: it shows a state and hands on what is pressed.

import { address } from "./api.js";
import { boardTree } from "./board.js";
import { el } from "./dom.js";
import { commitmentTree, papersTree } from "./papers.js";
import { questionTree } from "./question.js";
import { seatsTree } from "./seats.js";
import { boardTheme } from "./settings.js";
import { wordField } from "./word.js";
import { t } from "./words.js";

export { finishBoard } from "./board.js";

/** What is pressed most: large, and first among those that are there. */
const USUAL = ["roll", "start", "rematch"];

export function tableTree(state, actions) {
  const { match } = state;
  const { usual, others } = controls(state, actions);
  return el("article", { class: match.board ? "match" : "match lobby", "data-key": `match-${state.id}`, "data-status": match.status, "data-rev": match.rev },
    headTree(state, actions),
    match.board ? boardPlace(state, actions) : lobbyTree(state),
    el("div", { class: "side", "data-key": "side" },
      newsTree(match),
      usual,
      questionTree(state.mayPlay && match.question, match.rev, actions),
      state.mayPlay && match.waits === "decision" && match.yours && actions.command.tree(),
      alertTree(state.alert, actions),
      others,
      seatsTree(state, actions),
      papersTree(state, actions)));
}

function headTree({ id, match, mayPlay }, actions) {
  return el("div", { class: "match-head", "data-key": "head" },
    el("h1", { tabindex: "-1" }, match.name, " ", el("span", { class: "muted" }, `#${id}`)),
    el("div", { class: "buttons small" },
      mayPlay && el("button", { type: "button", "data-role": "invite", onclick: actions.invite }, t("page-invite")),
      el("a", { class: "button", href: `#rules=${match.game}` }, t("page-rules"))),
    !mayPlay && el("p", { class: "watching", "data-role": "watching" }, t("page-watching")),
    match.options.length > 0 && el("p", { class: "muted options" }, match.options.map(([name, value]) => `${name}: ${value}`).join(" · ")));
}

function boardPlace(state, actions) {
  const { match } = state;
  return el("div", { class: "board-place", "data-key": "board-place" },
    boardTree(match.board, state.at, (match.question?.answers.length ?? 0) > 0, actions),
    el("p", { class: "caption muted", id: "caption", "data-own": true, "aria-hidden": "true" }));
}

function lobbyTree({ match, mayPlay }) {
  return el("section", { class: "box lobby-card", "data-key": "lobby", "aria-labelledby": "lobby-heading" },
    el("img", { src: address(`/picture/game/${match.game}`, { theme: boardTheme(), options: match.options_text }), alt: "" }),
    el("h2", { id: "lobby-heading" }, t("page-lobby")),
    el("p", {}, t("page-lobby-about")),
    match.dice && el("h3", {}, t("page-dice")),
    match.dice && el("p", { class: "muted" }, t("page-dice-about")),
    match.dice && commitmentTree(match.dice),
    match.dice && mayPlay && match.can_join && wordField());
}

/** What happened and whose turn it is; screen readers are told when it changes. */
function newsTree(match) {
  return el("section", { class: match.yours ? "news yours" : "news", id: "news", "data-zone": "news", "data-key": "news", tabindex: "-1", "aria-live": "polite", "aria-label": t("page-news") },
    el("div", { "data-role": "told", id: "told", "data-key": "told" }, match.told.map((line) => el("p", {}, line))),
    match.result?.length > 0 && el("div", { class: "result", "data-role": "result", id: "result", "data-key": "result" }, match.result.map((line) => el("p", {}, line))),
    match.turn && el("p", { class: "turn-line", "data-role": "turn", "data-key": "turn" }, match.turn));
}

/** The buttons for what the visitor may do: the usual one, and the others. Verifying stands with the dice. */
function controls({ match, mayPlay }, actions) {
  const words = {
    roll: t("page-roll"),
    start: t("page-start"),
    rematch: t("page-rematch"),
    undo: t("page-undo"),
    resign: t("page-resign"),
    abort: t("page-abort"),
    cancel: t("page-cancel"),
    leave: t("page-leave"),
  };
  const shown = mayPlay ? match.controls.filter((verb) => verb in words) : [];
  const usual = USUAL.find((verb) => shown.includes(verb));
  const button = (verb, style) =>
    el("button", { type: "button", class: style, "data-verb": verb, "data-key": verb, onclick: () => actions.act(verb) }, words[verb]);
  return {
    usual: el("div", { class: "usual", "data-zone": "primary", "data-key": "usual" }, usual && button(usual, "primary big")),
    others: el("div", { class: "buttons small", "data-zone": "controls", "data-key": "others" },
      shown.filter((verb) => verb !== usual).map((verb) => button(verb, null))),
  };
}

function alertTree(alert, actions) {
  return el("div", { id: "alert", role: "alert", "data-role": "alert", "data-key": "alert" },
    alert && el("div", { class: "alert" },
      el("p", {}, alert.text),
      alert.nearest.length > 0 && el("div", { class: "buttons small", "data-role": "nearest" }, alert.nearest.map((text) =>
        el("button", { type: "button", "data-play": text, onclick: () => actions.act("act", { text }) }, text)))));
}
