// Dragging a piece: its drawing follows the pointer, and what is under it at the end is told.
//
// Knows nothing of moves: it says which place was lifted and where it was dropped.

import { pieceIn } from "./picture.js";

/** How far the pointer goes before a press is a drag. */
const SLACK = 6;

/** Handlers for the element that holds the places. `lift(hit)` and `drop(point, hit)` are told, `tap(hit)` where
 * the browser makes no click. */
export function dragging({ lift, drop, tap }) {
  let grip = null;

  // A finger on a piece drags it, a finger elsewhere scrolls the page; touch-action does not work inside an SVG.
  function ontouchstart(event) {
    if (event.target.closest(".hit.movable")) event.preventDefault();
  }

  function onpointerdown(event) {
    const hit = event.target.closest(".hit.movable")?.hit;
    if (!hit || !event.isPrimary || event.button !== 0) return;
    grip = { hit, start: pointIn(event), pageX: event.clientX, pageY: event.clientY, pieces: null };
  }

  function onpointermove(event) {
    if (!grip) return;
    if (!grip.pieces && Math.hypot(event.clientX - grip.pageX, event.clientY - grip.pageY) > SLACK) begin(event);
    if (grip.pieces) follow(event);
  }

  // From now on all events of the pointer come to the whole board, so no place is clicked at the end.
  function begin(event) {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.pieces = pieceIn(document.getElementById("board-picture").firstChild, grip.hit);
    for (const piece of grip.pieces) {
      ghost().append(piece.cloneNode(true));
      piece.classList.add("lifted");
    }
    lift(grip.hit);
  }

  function follow(event) {
    const { x, y } = pointIn(event);
    ghost().setAttribute("transform", `translate(${x - grip.start.x} ${y - grip.start.y})`);
  }

  function onpointerup(event) {
    const done = end();
    if (done?.pieces) drop(pointIn(event), done.hit);
    else if (done && event.pointerType === "touch") tap(done.hit);
  }

  /** The browser took the pointer away: the piece is back where it was. */
  function onpointercancel() {
    const done = end();
    if (done?.pieces) drop(done.start, done.hit);
  }

  function end() {
    const done = grip;
    grip = null;
    for (const piece of done?.pieces ?? []) piece.classList.remove("lifted");
    ghost().replaceChildren();
    ghost().removeAttribute("transform");
    return done;
  }

  return { ontouchstart, onpointerdown, onpointermove, onpointerup, onpointercancel };
}

function ghost() {
  return document.querySelector("#board-hits .ghost");
}

function pointIn(event) {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(event.currentTarget.getScreenCTM().inverse());
  return { x, y };
}
