// Puts a picture of the server into the page, and finds the drawn pieces in it.
//
// Knows nothing of what can be done on the board.

import { contains } from "./geometry.js";

const PREFIX = "board-";

/** Shows the SVG text in `place`, if it is not shown already. */
export function putPicture(place, text, label) {
  if (place.shown !== text) {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const picture = document.importNode(parsed, true);
    renameIds(picture);
    place.replaceChildren(picture);
    place.shown = text;
  }
  const picture = place.firstChild;
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", label);
  picture.setAttribute("aria-describedby", "position-words");
}

/** The names in a picture must not be those of something else in the page. */
function renameIds(picture) {
  for (const node of picture.querySelectorAll("*")) {
    if (node.id) node.id = PREFIX + node.id;
    const link = node.getAttribute("href");
    if (link?.startsWith("#")) node.setAttribute("href", `#${PREFIX}${link.slice(1)}`);
  }
}

/** The centres of what is drawn as a whole: pieces, dice, signs. */
export function drawnCentres(picture) {
  return [...picture.querySelectorAll("use")].map((node) => {
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(node.getAttribute(name)));
    return { x: x + width / 2, y: y + height / 2 };
  });
}

/** The topmost piece in the area, with what is written or drawn on it. */
export function pieceIn(picture, area) {
  const drawn = [...picture.querySelectorAll("use, text")].map((node) => ({ node, ...frame(node) }));
  const top = drawn.findLast(({ node, x, y }) => node.nodeName === "use" && contains(area, { x, y }));
  if (!top) return [];
  const near = top.size / 4;
  return drawn
    .filter(({ x, y, size }) => Math.hypot(x - top.x, y - top.y) <= near && size <= top.size * 1.5)
    .map(({ node }) => node);
}

function frame(node) {
  const box = node.getBBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: Math.max(box.width, box.height) };
}
