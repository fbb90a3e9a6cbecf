// The controls at the top of the page: language, own name, appearance, colours of the boards.
//
// Knows nothing of views.

import { el, show } from "./dom.js";
import { change, settings } from "./settings.js";
import { t } from "./words.js";

const byId = (id) => document.getElementById(id);

/** Connects the controls with the settings, once. */
export function wireHeader() {
  byId("language").onchange = (event) => change({ lang: event.target.value });
  byId("look").onchange = (event) => change({ look: event.target.value });
  byId("theme").onchange = (event) => change({ theme: event.target.value });
  byId("name").onchange = (event) => change({ name: event.target.value.trim() });
  byId("skip").onclick = skip;
  document.addEventListener("click", closeMenuElsewhere);
  byId("settings").addEventListener("keydown", closeMenuByKey);
}

/** Shows the settings in the language of now. */
export function showHeader(languages, themes) {
  fill(byId("language"), languages, settings.lang);
  fill(byId("look"), [["auto", t("page-look-auto")], ["light", t("page-look-light")], ["dark", t("page-look-dark")]], settings.look);
  fill(byId("theme"), [["auto", t("page-colours-auto")], ...themes], settings.theme);
  byId("name").placeholder = t("page-guest");
  byId("name").value = settings.name;
  byId("own-name").textContent = settings.name || t("page-guest");
  document.documentElement.lang = settings.lang;
  document.documentElement.dataset.look = settings.look;
}

function fill(select, pairs, chosen) {
  show(select, ...pairs.map(([value, name]) => el("option", { value }, name)));
  select.value = chosen;
}

// The fragment names the view, so the link to the content moves the focus itself.
function skip(event) {
  event.preventDefault();
  byId("view").focus();
}

function closeMenuElsewhere(event) {
  if (!byId("settings").contains(event.target)) byId("settings").open = false;
}

function closeMenuByKey(event) {
  if (event.key !== "Escape") return;
  byId("settings").open = false;
  byId("settings").querySelector("summary").focus();
}
