// The view before a match: way to play, options, who sits where, and one button to start.
//
// Knows nothing of what the options mean: the server says which there are and whether they go together.

import { address, get, perform } from "./api.js";
import { el } from "./dom.js";
import { boardTheme } from "./settings.js";
import { givenWord, wordField } from "./word.js";
import { t } from "./words.js";

export function setupView(app, id) {
  let game = null;
  let seats = [];
  let asked = 0;
  // What was changed last, and what came of it.
  let loading = Promise.resolve();

  async function load(options = game?.text) {
    asked += 1;
    const ticket = asked;
    const answer = await get("/api/game", options === undefined ? { game: id } : { game: id, options });
    // A later change has overtaken this answer.
    if (ticket !== asked) return;
    game = answer;
    seats = game.seats.map((_, index) => seats[index] ?? usualSeat(index, app.session.levels));
    draw();
  }

  function choose(options) {
    loading = load(options).catch(app.trouble);
  }

  async function start(event) {
    event.preventDefault();
    // A field that was just left counts as well.
    await loading;
    if (game.error) return;
    try {
      const opened = await perform("/api/open", { game: id, options: game.text, seats, word: givenWord() }, () => draw(t("page-lost-press")));
      app.go(`match=${opened.match}`);
    } catch (refusal) {
      if (refusal.code) app.trouble(refusal);
      else draw(refusal.message);
    }
  }

  function sit(index, who) {
    seats[index] = who;
    draw();
  }

  function draw(trouble = null) {
    app.title(game.name, false);
    app.show(setupTree({ game, seats, trouble, levels: app.session.levels }, { choose, sit, start }));
  }

  return { load: () => load(), event() {}, close() {} };
}

/** One against the built-in players, unless something else is chosen. */
function usualSeat(index, levels) {
  return index === 0 || levels.length === 0 ? "me" : levels[0][0];
}

function setupTree({ game, seats, trouble, levels }, actions) {
  const alert = game.error ?? trouble;
  return el("div", { class: "page setup", "data-key": `setup-${game.id}` },
    el("div", { class: "setup-head" },
      el("img", { class: "setup-picture", src: address(`/picture/game/${game.id}`, { theme: boardTheme(), options: game.text }), alt: "" }),
      el("div", {},
        el("h1", { tabindex: "-1" }, game.name),
        el("p", {}, game.about),
        el("a", { href: `#rules=${game.id}` }, t("page-rules")))),
    el("form", { class: "stack", onsubmit: actions.start },
      waysTree(game.ways, actions.choose),
      seatsTree(game.seats, seats, levels, actions.sit),
      optionsTree(game, actions.choose),
      wordTree(),
      el("div", { class: "start-bar", "data-key": "start-bar" },
        el("div", { role: "alert", id: "alert", "data-role": "alert" }, alert && el("p", { class: "alert" }, alert)),
        el("button", { class: "primary big", id: "start", "data-role": "start", disabled: Boolean(game.error) }, t("page-start")))));
}

function waysTree(ways, choose) {
  if (ways.length < 2) return null;
  return el("fieldset", { "data-key": "ways" },
    el("legend", {}, t("page-ways")),
    el("div", { class: "pills" }, ways.map((way) =>
      el("label", { class: "pill" },
        el("input", { type: "radio", name: "way", "data-options": way.options, given: { checked: way.chosen }, onchange: () => choose(way.options) }),
        el("span", {}, way.name)))));
}

function seatsTree(named, seats, levels, sit) {
  return el("fieldset", { "data-key": "seats" },
    el("legend", {}, t("page-seats")),
    el("div", { class: "fields" }, named.map(({ seat, name }, index) =>
      el("label", { class: "field", "data-key": seat }, name,
        el("select", { "data-seat": seat, given: { value: seats[index] }, onchange: (event) => sit(index, event.target.value) },
          el("option", { value: "me" }, t("page-seat-me")),
          levels.map(([level, words]) => el("option", { value: level }, `${t("page-seat-built-in")}: ${words}`)),
          el("option", { value: "open" }, t("page-seat-open")))))));
}

function optionsTree(game, choose) {
  if (game.options.length === 0) return null;
  const set = (key) => (event) => choose(withOption(game.text, key, event.target.value.trim()));
  return el("details", { class: "box", "data-key": "options", open: matchMedia("(min-width: 60rem)").matches },
    el("summary", {}, t("page-options")),
    el("div", { class: "fields" }, game.options.map((option) =>
      el("label", { class: "field", "data-key": option.key }, option.name, control(option, set(option.key))))));
}

function control(option, onchange) {
  const props = { "data-option": option.key, given: { value: option.value }, onchange };
  switch (option.kind) {
    case "words":
      return el("select", props, option.values.map(({ value, name }) => el("option", { value }, name)));
    case "range":
      return el("input", { ...props, type: "number", min: option.least, max: option.most, inputmode: "numeric" });
    default:
      return el("input", { ...props, type: "text", placeholder: option.form, autocomplete: "off" });
  }
}

function wordTree() {
  return el("details", { class: "box", "data-key": "word" },
    el("summary", {}, t("page-word-heading")),
    el("p", { class: "muted" }, t("page-word-about")),
    wordField());
}

/** The text of the options with one of them replaced; an empty value leaves it out. */
function withOption(text, key, value) {
  const others = text.split(" ").filter((part) => part && !part.startsWith(`${key}=`));
  return (value ? [...others, `${key}=${value}`] : others).join(" ");
}
