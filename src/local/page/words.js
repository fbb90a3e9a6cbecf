// The words of the page in the chosen language.
//
// Knows nothing of where they are shown.

let texts = {};

/** The words of a key; the key itself while there are none. */
export function t(key) {
  return texts[key] ?? key;
}

export function setTexts(now) {
  texts = now;
}

/** Fills the elements of the static page that name their words. */
export function fillWords(root) {
  for (const node of root.querySelectorAll("[data-text]")) node.textContent = t(node.dataset.text);
}
