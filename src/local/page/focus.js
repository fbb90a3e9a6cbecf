// Where the focus goes when the element that had it is gone: to something in the same zone, else to where
// the game goes on. Zones are elements with data-zone.
//
// Knows nothing of what the zones hold.

const FOCUSABLE = 'button:not([disabled]), input:not([disabled]), [tabindex="0"]';
// The news wait for the focus when there is nothing to press; see `parked`.
const ONWARD = ["board", "primary", "question", "news"];

/** Runs `change`, which may replace what has the focus, and sees that the focus is not lost. */
export function keepingFocus(change) {
  const before = document.activeElement?.closest("[data-zone]")?.dataset.zone;
  const parked = document.activeElement?.dataset.zone === "news";
  change();
  if (parked || (before && isLost())) moveOn(parked ? null : before);
}

function isLost() {
  return !document.activeElement || document.activeElement === document.body;
}

function moveOn(before) {
  const zones = [before, ...ONWARD].map((name) => document.querySelector(`[data-zone="${name}"]`));
  for (const zone of zones) {
    const target = zone?.dataset.zone === "news" ? zone : zone?.querySelector(FOCUSABLE);
    if (target) return target.focus({ preventScroll: true });
  }
}
