// Trees of elements: building them, and making what is shown equal to a newly built tree in place, so that
// focus, scroll positions and half-typed words survive.
//
// Knows nothing of games, of the server and of words.

const SVG = "http://www.w3.org/2000/svg";
const HANDLERS = [
  "onclick", "onchange", "oninput", "onsubmit", "onkeydown", "onfocus", "onblur", "ontoggle",
  "onpointerdown", "onpointermove", "onpointerup", "onpointercancel", "onpointerenter", "onpointerleave", "ontouchstart",
];

/** An HTML element. Properties named on... are handlers; those in `given` are set on the element itself, such
 * as what a person changes afterwards (value, checked); everything else is an attribute, left out when null
 * or false. */
export function el(tag, props, ...children) {
  return filled(document.createElement(tag), props, children);
}

/** The same for SVG. */
export function draw(tag, props, ...children) {
  return filled(document.createElementNS(SVG, tag), props, children);
}

function filled(node, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) set(node, name, value);
  node.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  // After the children: a select has no value before it has options.
  Object.assign(node, node.given);
  return node;
}

function set(node, name, value) {
  if (value == null || value === false) return;
  if (name === "given" || name.startsWith("on")) node[name] = value;
  else node.setAttribute(name, value === true ? "" : value);
}

/** Makes the children of `parent` equal to `children`. */
export function show(parent, ...children) {
  const now = document.createElement("div");
  now.append(...children);
  matchChildren(parent, now);
}

function matchChildren(old, now) {
  let at = old.firstChild;
  for (const child of [...now.childNodes]) {
    const kept = counterpart(at, child);
    if (!kept) {
      old.insertBefore(child, at);
      continue;
    }
    at = removeUntil(at, kept);
    match(kept, child);
    at = kept.nextSibling;
  }
  removeUntil(at, null);
}

/** What was shown of `child` before. Without a key only the element at the same place can be meant. */
function counterpart(at, child) {
  if (keyOf(child) === undefined) return at && alike(at, child) ? at : null;
  let found = at;
  while (found && !alike(found, child)) found = found.nextSibling;
  return found;
}

function alike(one, other) {
  return one.nodeName === other.nodeName && keyOf(one) === keyOf(other);
}

function keyOf(node) {
  return node.dataset?.key ?? (node.id || undefined);
}

function removeUntil(at, end) {
  while (at !== end) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
  return at;
}

function match(old, now) {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== now.data) old.data = now.data;
    return;
  }
  matchAttributes(old, now);
  for (const name of HANDLERS) if (old[name] !== now[name]) old[name] = now[name];
  // What is marked so is filled by somebody else.
  if (!("own" in now.dataset)) matchChildren(old, now);
  if (now.given && !isBeingTyped(old)) Object.assign(old, now.given);
}

function matchAttributes(old, now) {
  for (const { name } of [...old.attributes]) {
    if (!now.hasAttribute(name) && !isLater(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of now.attributes) {
    if (old.getAttribute(name) !== value && !isLater(old, name)) old.setAttribute(name, value);
  }
}

/** Whether the attribute is changed after building: by opening and closing something, by a computed style. */
function isLater(node, name) {
  return name === "style" || (node.nodeName === "DETAILS" && name === "open");
}

function isBeingTyped(node) {
  return node === document.activeElement && node.nodeName === "INPUT" && !("checked" in (node.given ?? {}));
}
