// The board: the picture, and over it the places that can be pressed, with the pointer or the keyboard.
//
// Knows nothing of what a press means: it hands the place on.

import { draw, el } from "./dom.js";
import { contains, nearest, neighbour } from "./geometry.js";
import { drawnCentres, putPicture } from "./picture.js";
import { t } from "./words.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** `at` is the place where the visitor was last; `actions`: press(hit), choose(answers), look(hit), drag. */
export function boardTree(board, at, isChosen, actions) {
  return el("div", { class: "board", id: "board", "data-zone": "board", "data-key": "board" },
    el("div", { class: "picture", id: "board-picture", "data-own": true }),
    overlay(board, at, isChosen, actions),
    el("div", { class: "board-dice", id: "board-dice", "data-own": true, "aria-hidden": "true" }));
}

/** What can only be done when the tree is shown: the picture itself, and the marks of what can be dragged. */
export function finishBoard(board) {
  const place = document.getElementById("board-picture");
  // A lobby has no board, and the view may have been left meanwhile.
  if (!board || !place) return;
  document.getElementById("board").style.setProperty("--ratio", board.width / board.height);
  putPicture(place, board.svg, t("page-board"));
  const pieces = drawnCentres(place);
  for (const node of document.querySelectorAll("#board-hits .hit")) {
    node.classList.toggle("movable", pieces.some((piece) => contains(node.hit, piece)));
  }
}

function overlay(board, at, isChosen, actions) {
  const reached = reachable(board.hits);
  const current = (at && nearest(reached, at)) ?? reached[0];
  // Those that go on with what is chosen lie on top of those that begin anew.
  const hits = board.hits.toSorted((one, other) => one.next - other.next);
  return draw("svg", {
    class: isChosen ? "hits chosen" : "hits",
    id: "board-hits",
    viewBox: `0 0 ${board.width} ${board.height}`,
    role: "group",
    "aria-label": t("page-places"),
    onkeydown: (event) => keyed(event, board.hits, actions),
    ...actions.drag,
  },
  hits.map((hit) => hitTree(hit, hit === current, isChosen, actions)),
  draw("g", { class: "ghost", "data-own": true, "data-key": "ghost" }));
}

/** Where the keyboard goes: on from what is chosen, as long as anything is; Escape begins anew. */
function reachable(hits) {
  const next = hits.filter((hit) => hit.next);
  return next.length > 0 ? next : hits;
}

function hitTree(hit, isCurrent, isChosen, actions) {
  const answers = JSON.stringify(hit.answers);
  const { x, y, w: width, h: height } = hit;
  const area = { x, y, width, height, rx: Math.min(width, height) / 6 };
  return draw("g", {
    class: isChosen && hit.next ? "hit target" : "hit",
    role: "button",
    tabindex: isCurrent ? "0" : "-1",
    "aria-label": hit.label,
    "data-answers": answers,
    "data-next": String(hit.next),
    "data-key": answers,
    given: { hit },
    onclick: () => actions.press(hit),
    onpointerenter: () => caption(hit.label),
    onpointerleave: () => caption(""),
    onfocus: () => caption(hit.label),
    onblur: () => caption(""),
  }, draw("rect", { class: "halo", ...area }), draw("rect", { class: "ring", ...area }));
}

function keyed(event, hits, actions) {
  const hit = event.target.closest(".hit")?.hit;
  if (event.key === "Escape") return stop(event, () => actions.choose([]));
  if (!hit) return;
  if (event.key === "Enter" || event.key === " ") return stop(event, () => actions.press(hit));
  const direction = ARROWS[event.key];
  if (direction) stop(event, () => step(neighbour(reachable(hits), hit, direction), actions));
}

function stop(event, then) {
  event.preventDefault();
  then();
}

function step(hit, actions) {
  if (!hit) return;
  actions.look(hit);
  document.querySelector(`#board-hits [data-key="${CSS.escape(JSON.stringify(hit.answers))}"]`).focus();
}

/** The words of the place under the pointer; screen readers have them as its name. */
function caption(words) {
  document.getElementById("caption").textContent = words;
}
