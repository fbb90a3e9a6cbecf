// Places on a board as rectangles: what lies where, and what lies next in a direction.
//
// Knows nothing of elements.

export function contains({ x, y, w, h }, point) {
  return point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h;
}

export function centre({ x, y, w, h }) {
  return { x: x + w / 2, y: y + h / 2 };
}

export function distance(one, other) {
  const [a, b] = [centre(one), centre(other)];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The place nearest to `from` in the direction (dx, dy); what lies aside counts as farther away. */
export function neighbour(places, from, [dx, dy]) {
  const start = centre(from);
  const cost = (place) => {
    const end = centre(place);
    const along = (end.x - start.x) * dx + (end.y - start.y) * dy;
    const aside = Math.abs((end.x - start.x) * dy) + Math.abs((end.y - start.y) * dx);
    return along > 1 ? along + 2 * aside : Infinity;
  };
  return least(places, cost);
}

export function nearest(places, from) {
  return least(places, (place) => distance(place, from));
}

function least(places, cost) {
  let best = null;
  let lowest = Infinity;
  for (const place of places) {
    const own = cost(place);
    if (own < lowest) [best, lowest] = [place, own];
  }
  return best;
}
