// The beginning of the page: enters, loads the words, shows the view that the address names and tells it
// what happens on the server.
//
// Knows nothing of what the views show.

import { Lost, enter, get, sleep } from "./api.js";
import { note } from "./dialogs.js";
import { doorView } from "./door.js";
import { show } from "./dom.js";
import { keepingFocus } from "./focus.js";
import { showHeader, wireHeader } from "./header.js";
import { homeView } from "./home.js";
import { matchView } from "./match.js";
import { rulesView } from "./rules.js";
import { boardTheme, onChange, settings } from "./settings.js";
import { setupView } from "./setup.js";
import { openStream } from "./stream.js";
import { problemTree } from "./trouble.js";
import { fillWords, setTexts, t } from "./words.js";

const VIEWS = { match: matchView, new: setupView, rules: rulesView };
const main = document.getElementById("view");

/** What is known of the visitor and the server. */
const session = { entered: null, levels: [] };
let view = null;
let stream = null;
let choices = { languages: [], themes: [] };
let drawnTheme = boardTheme();

/** What a view may use; answers that come when another one is shown already do nothing. */
function appFor(isShown) {
  const ifShown = (act) => (...given) => {
    if (isShown()) act(...given);
  };
  return {
    session,
    show: ifShown(showView),
    go: ifShown((fragment) => { location.hash = fragment; }),
    title: ifShown(showTitle),
    trouble: ifShown(trouble),
  };
}

function showView(tree) {
  keepingFocus(() => show(main, tree));
}

/** Puts another view in the place of the shown one. */
async function change(make) {
  view?.close();
  const own = make(appFor(() => view === own));
  view = own;
  const hasFocus = await load();
  return view === own && !hasFocus;
}

/** Reads the address, with the code of an invitation in it, which is not left there. */
function takeAddress() {
  const address = new URLSearchParams(location.hash.slice(1));
  const code = address.get("join") ?? address.get("watch");
  address.delete("join");
  address.delete("watch");
  if (code !== null) {
    const rest = address.toString();
    history.replaceState(null, "", rest ? `#${rest}` : location.pathname);
  }
  return { address, code };
}

async function arrive(isFirst) {
  const { address, code } = takeAddress();
  try {
    if (!session.entered || code !== null) await begin(code ?? undefined);
  } catch (error) {
    if (error instanceof Lost) return sleep(1000).then(() => arrive(isFirst));
    return openDoor(error);
  }
  await open(address, isFirst);
}

async function begin(code) {
  session.entered = await enter(code);
  await loadWords();
  stream ??= openStream({ match: (event) => view?.event(event.id), notice: ({ text }) => note(text), away, back, shut: openDoor });
}

async function loadWords() {
  const loaded = await get("/api/texts");
  choices = loaded;
  session.levels = loaded.levels;
  setTexts(loaded.texts);
  fillWords(document);
  showHeader(choices.languages, choices.themes);
}

async function open(address, isFirst) {
  if (view?.moves?.(address)) return;
  const name = Object.keys(VIEWS).find((key) => address.has(key));
  const isUnread = await change((app) => (name ? VIEWS[name](app, address.get(name), address) : homeView(app)));
  // The first view is read from the top anyway; later ones are announced by their heading.
  if (isUnread && !isFirst) toTop();
}

function toTop() {
  scrollTo(0, 0);
  main.querySelector("h1")?.focus({ preventScroll: true });
}

/** Says whether the view has placed the focus itself. */
async function load() {
  try {
    return (await view.load()) === true;
  } catch (error) {
    trouble(error);
    return false;
  }
}

/** An error with which a view cannot go on. When the server is away, the view is loaded once it is back. */
function trouble(error) {
  if (error instanceof Lost) return;
  if (error.code) return openDoor(error);
  showView(problemTree(error.message));
}

/** The words of the door are wanted before anybody has entered. */
async function openDoor(refusal) {
  await loadWords().catch(() => {});
  await change((app) => doorView(app, refusal.message, async (code) => {
    await begin(code);
    stream.reopen();
    await open(takeAddress().address, false);
  }));
}

function away() {
  document.getElementById("connection").textContent = t("page-away");
}

function back() {
  document.getElementById("connection").textContent = "";
  load();
}

function showTitle(name, isTurn) {
  const turn = isTurn ? `● ${t("page-your-turn")} · ` : "";
  document.title = `${turn}${name} · Igroteka`;
}

async function settingsChanged(part) {
  showHeader(choices.languages, choices.themes);
  if (part.lang) {
    await loadWords();
    stream?.reopen();
  }
  if (part.lang || boardTheme() !== drawnTheme) await load();
  drawnTheme = boardTheme();
}

wireHeader();
onChange((part) => settingsChanged(part).catch(trouble));
addEventListener("hashchange", () => arrive(false));
document.documentElement.dataset.look = settings.look;
arrive(true);
