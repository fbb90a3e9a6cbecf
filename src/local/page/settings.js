// What the visitor has chosen for this browser: language, name, appearance, colours of the boards.
//
// Knows nothing of the controls that change it, nor of the server.

const PLACE = "igroteka";
const KNOWN = ["en", "ru", "hu"];
const dark = matchMedia("(prefers-color-scheme: dark)");
const listeners = [];

export const settings = { lang: preferred(), name: "", look: "auto", theme: "auto", ...stored() };

/** Changes some of the settings, keeps them and tells everybody. */
export function change(part) {
  Object.assign(settings, part);
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: the choice holds until the page is closed.
  }
  for (const listener of listeners) listener(part);
}

/** `listener` gets the changed part, {} when the system went from light to dark or back. */
export function onChange(listener) {
  listeners.push(listener);
}

/** The theme of the board pictures. */
export function boardTheme() {
  if (settings.theme !== "auto") return settings.theme;
  const isDark = settings.look === "dark" || (settings.look === "auto" && dark.matches);
  return isDark ? "classic-dark" : "classic";
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem(PLACE)) ?? {};
  } catch {
    return {};
  }
}

function preferred() {
  const wanted = navigator.languages.map((language) => language.slice(0, 2));
  return wanted.find((language) => KNOWN.includes(language)) ?? "en";
}

dark.addEventListener("change", () => listeners.forEach((listener) => listener({})));
