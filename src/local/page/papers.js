// What belongs to a match besides the board: moves so far, dice, the position in words, downloads.
//
// Knows nothing of the rules.

import { address } from "./api.js";
import { el } from "./dom.js";
import { boardTheme } from "./settings.js";
import { t } from "./words.js";

const wide = matchMedia("(min-width: 60rem)");

/** `actions`: loadMoves(), verify(), turn(seat). */
export function papersTree(state, actions) {
  const { match } = state;
  return el("div", { class: "papers", "data-key": "papers" },
    match.status !== "lobby" && movesTree(state.moves, actions),
    match.dice && match.status !== "lobby" && diceTree(state, actions),
    match.board && wordsTree(match.board.words),
    match.board && toolsTree(state, actions));
}

/** The commitment to the dice: a promise, made before the match, that can be checked after it. */
export function commitmentTree({ id, commitment, secret, entropy }) {
  const line = (name, value) => value && el("div", {}, el("dt", {}, name), el("dd", { class: "code" }, value));
  return el("dl", { class: "dice-lines", "data-role": "commitment" },
    line(t("page-dice-id"), id),
    line(t("page-dice-commitment"), commitment),
    line(t("page-dice-entropy"), entropy),
    line(t("page-dice-secret"), secret));
}

function movesTree(moves, actions) {
  // A tree that is only compared with what is shown is opened too, but nobody looks at it.
  const asked = (event) => event.target.isConnected && event.target.open && actions.loadMoves();
  return el("details", { class: "box", id: "moves", open: wide.matches, ontoggle: asked },
    el("summary", {}, t("page-moves")),
    el("ul", { class: "moves", tabindex: "0", "aria-label": t("page-moves"), "data-role": "moves" },
      (moves ?? []).map((line) => el("li", {}, line))),
    moves?.length === 0 && el("p", { class: "muted" }, t("page-moves-none")));
}

function diceTree({ match, verdict }, actions) {
  return el("details", { class: "box", id: "dice" },
    el("summary", {}, t("page-dice")),
    el("p", { class: "muted" }, t("page-dice-about")),
    commitmentTree(match.dice),
    match.controls.includes("verify") && el("button", { type: "button", "data-verb": "verify", onclick: actions.verify }, t("page-verify")),
    el("p", { role: "status", "data-role": "verdict" }, verdict && [el("strong", {}, verdict.good ? "✓ " : ""), verdict.text]));
}

function wordsTree(words) {
  return el("details", { class: "box", id: "words" },
    el("summary", {}, t("page-words")),
    el("p", { id: "position-words", class: "position", "data-role": "position" }, words));
}

function toolsTree({ id, match, bottom }, actions) {
  const link = (path, words) => el("a", { href: address(path, { id }), download: true }, words);
  const picture = address(`/picture/match/${id}.png`, { theme: boardTheme(), bottom });
  return el("details", { class: "box", id: "tools" },
    el("summary", {}, t("page-tools")),
    el("ul", { class: "links" },
      el("li", {}, link("/api/record", t("page-record"))),
      el("li", {}, link("/api/listing", t("page-listing"))),
      el("li", {}, el("a", { href: picture, download: `${match.game}-${id}.png` }, t("page-picture")))),
    el("label", { class: "field" }, t("page-bottom"),
      el("select", { id: "bottom", given: { value: bottom }, onchange: (event) => actions.turn(event.target.value) },
        el("option", { value: "" }, t("page-bottom-auto")),
        match.seats.map(({ seat, title }) => el("option", { value: seat }, title)))));
}
