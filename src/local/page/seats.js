// Who sits where and whose turn it is; before the match, the free seats and how to fill them.
//
// Knows nothing of the board.

import { el } from "./dom.js";
import { givenWord } from "./word.js";
import { t } from "./words.js";

/** `actions`: act(verb, more). */
export function seatsTree({ match, mayPlay, session }, actions) {
  const canFill = mayPlay && match.status === "lobby";
  const levels = match.controls.includes("built-in") ? session.levels : [];
  return el("section", { class: "box", "data-key": "seats", "aria-labelledby": "seats-heading" },
    el("h2", { id: "seats-heading" }, t("page-seats")),
    el("ol", { class: "seats", "data-role": "seats" }, match.seats.map((seat) =>
      el("li", { class: seat.asked ? "seat turn" : "seat", "data-seat": seat.seat, "data-key": seat.seat },
        el("span", { class: "seat-sign", "aria-hidden": "true" }, seat.asked ? "▶" : seat.seat),
        el("span", { class: "seat-words" },
          el("strong", {}, seat.kind === "open" ? t("page-seat-free") : seat.name),
          el("span", { class: "muted" }, seat.title)),
        el("span", { class: "tags" }, tags(seat)),
        seat.kind === "open" && canFill && fillButtons(seat, match.can_join, levels, actions)))));
}

function tags(seat) {
  return [
    seat.asked && el("span", { class: "tag strong" }, t("page-turn")),
    seat.mine && el("span", { class: "tag" }, t("page-mine")),
    seat.kind === "built-in" && el("span", { class: "tag" }, t("page-seat-built-in")),
    seat.kind === "gone" && el("span", { class: "tag" }, t("page-gone")),
    seat.resigned && el("span", { class: "tag" }, t("page-resigned")),
  ];
}

function fillButtons({ seat }, canJoin, levels, actions) {
  const join = () => actions.act("join", { seat, word: givenWord() });
  return el("div", { class: "buttons seat-buttons" },
    canJoin && el("button", { type: "button", class: "primary", "data-verb": "join", "data-seat": seat, onclick: join }, t("page-sit")),
    levels.map(([level, words]) =>
      el("button", { type: "button", "data-verb": "built-in", "data-seat": seat, "data-level": level, onclick: () => actions.act("built-in", { seat, level }) },
        `${t("page-seat-built-in")}: ${words}`)));
}
