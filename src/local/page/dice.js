// Dice that tumble over the board for a moment and stop at what was rolled.
//
// Knows nothing of matches. What was rolled is said in words elsewhere, so this is for the eye alone.

import { draw, el, show } from "./dom.js";
import { sleep } from "./api.js";

const TURNS = 8;
const TURN_TIME = 75;
const REST_TIME = 900;
const PIPS = {
  1: [[0, 0]],
  2: [[-1, 1], [1, -1]],
  3: [[-1, 1], [0, 0], [1, -1]],
  4: [[-1, -1], [-1, 1], [1, -1], [1, 1]],
  5: [[-1, -1], [-1, 1], [0, 0], [1, -1], [1, 1]],
  6: [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]],
};

let latest = 0;

/** Shows the roll in `place` and takes it away again. */
export async function tumble(place, faces) {
  if (!place || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  latest += 1;
  const own = latest;
  for (let turn = 0; turn < TURNS && own === latest; turn += 1) {
    show(place, throwTree("tumbling", faces.map(anyFace)));
    await sleep(TURN_TIME);
  }
  if (own !== latest) return;
  show(place, throwTree("resting", faces));
  await sleep(REST_TIME);
  if (own === latest) show(place);
}

function anyFace() {
  return 1 + Math.floor(Math.random() * 6);
}

function throwTree(state, faces) {
  return el("div", { class: `throw ${state}` }, faces.map(die));
}

function die(face) {
  return draw("svg", { class: "die", viewBox: "-50 -50 100 100" },
    draw("rect", { class: "die-body", x: -46, y: -46, width: 92, height: 92, rx: 20 }),
    PIPS[face].map(([x, y]) => draw("circle", { class: "pip", cx: x * 24, cy: y * 24, r: 9 })));
}
