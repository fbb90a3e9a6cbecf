// The view of one match: keeps what the server says of it and what the visitor has chosen so far, asks and
// acts.
//
// Knows nothing of elements: how it looks is table.js.

import { Lost, get, perform } from "./api.js";
import { commandBox } from "./command.js";
import { isConfirmed } from "./dialogs.js";
import { tumble } from "./dice.js";
import { dragging } from "./drag.js";
import { centre, contains } from "./geometry.js";
import { invite } from "./invite.js";
import { boardTheme } from "./settings.js";
import { finishBoard, tableTree } from "./table.js";
import { t } from "./words.js";

const TOGETHER = 40;

export function matchView(app, id) {
  const state = {
    id: Number(id),
    match: null,
    // What was chosen, also while the server is still asked what follows from it.
    answers: [],
    // The piece that is being dragged is not played before it is dropped.
    isHeld: false,
    isSending: false,
    alert: null,
    bottom: "",
    moves: null,
    verdict: null,
    lastRoll: null,
    at: null,
    mayPlay: app.session.entered.role === "player",
    session: app.session,
  };
  let asked = 0;
  let holding = null;
  let timer = null;

  const redraw = () => {
    app.show(tableTree(state, actions));
    finishBoard(state.match.board);
  };
  const command = commandBox({
    complete: async (text) => (await get("/api/complete", { id, text })).items,
    send: (text) => act("act", { text }),
    redraw,
  });
  const drag = dragging({ lift: hold, drop, tap: press });
  const actions = {
    act, press, choose, command, drag, loadMoves, verify,
    turn: (seat) => {
      state.bottom = seat;
      reload();
    },
    invite: () => invite(app.session.entered, id),
    look: (hit) => {
      state.at = hit;
      redraw();
    },
  };

  /** Asks how the match stands after what was chosen. Returns it, or null when it is outdated already. */
  async function load() {
    asked += 1;
    const ticket = asked;
    const { answers } = state;
    const match = await get("/api/match", { id, theme: boardTheme(), bottom: state.bottom, a: answers });
    if (ticket !== asked) return null;
    // What was chosen was chosen in another position.
    if (answers.length > 0 && state.match && state.match.rev !== match.rev) {
      state.answers = [];
      return load();
    }
    accept(match);
    if (match.ready && answers.length > 0 && !state.isHeld) await act("act", { text: match.ready });
    return match;
  }

  function reload() {
    return load().catch(app.trouble);
  }

  function accept(match) {
    const hasRolled = state.lastRoll !== null && (match.roll?.k ?? 0) > state.lastRoll;
    state.lastRoll = Math.max(state.lastRoll ?? 0, match.roll?.k ?? 0);
    state.match = match;
    app.title(`${match.name} #${id}`, match.yours);
    redraw();
    if (hasRolled) tumble(document.getElementById("board-dice"), match.roll.faces);
    if (document.getElementById("moves")?.open) loadMoves();
  }

  function choose(answers) {
    if (state.isSending) return null;
    state.answers = answers;
    state.alert = null;
    return load().catch(chooseFailed);
  }

  // What was chosen is kept: the view is loaded with it when the server is back.
  function chooseFailed(error) {
    if (!(error instanceof Lost)) return app.trouble(error);
    say(t("page-lost-choice"));
    return null;
  }

  function press(hit) {
    state.at = hit;
    return choose(hit.answers);
  }

  function hold(hit) {
    state.isHeld = true;
    holding = press(hit);
  }

  /** A piece was dropped at a point: on one of the places it can go to, or it stays chosen. */
  async function drop(point, from) {
    await holding;
    state.isHeld = false;
    const { match } = state;
    // Nothing was chosen: the connection is lost, or the position has changed meanwhile.
    if (!match.ready && !match.question?.answers.length) return;
    // Only one thing could follow; dropping the piece where it was, or outside, is a change of mind.
    if (match.ready) {
      const isMeant = contains({ x: 0, y: 0, w: match.board.width, h: match.board.height }, point) && !contains(from, point);
      return isMeant ? act("act", { text: match.ready }) : choose([]);
    }
    const target = match.board?.hits.find((hit) => hit.next && contains(hit, point) && !contains(hit, centre(from)));
    if (target) return press(target);
  }

  /** Does something in the visitor's name. Returns whether it was done. */
  async function act(verb, more = {}) {
    if (state.isSending || !(await isMeant(verb))) return false;
    state.isSending = true;
    state.alert = null;
    const body = { match: state.id, rev: state.match.rev, verb, ...more };
    try {
      const done = await perform("/api/act", body, () => say(t("page-lost-press")));
      state.isSending = false;
      state.answers = [];
      state.alert = null;
      if (done.match !== state.id) app.go(`match=${done.match}`);
      else await reload();
      return true;
    } catch (refusal) {
      state.isSending = false;
      return refused(refusal, verb, more);
    }
  }

  async function refused(refusal, verb, more) {
    if (refusal.code) return app.trouble(refusal);
    state.answers = [];
    if (refusal.unsure) {
      const isSure = await isConfirmed(refusal.message, t("page-anyway"));
      if (isSure) return act(verb, { ...more, sure: true });
    } else {
      say(refusal.message, refusal.nearest);
    }
    await reload();
    return false;
  }

  function isMeant(verb) {
    switch (verb) {
      case "resign": return isConfirmed(t("page-ask-resign"), t("page-resign"));
      case "abort": return isConfirmed(t("page-ask-abort"), t("page-abort"));
      case "cancel": return isConfirmed(t("page-ask-cancel"), t("page-cancel"));
      default: return true;
    }
  }

  function say(text, nearest = []) {
    state.alert = { text, nearest };
    redraw();
    document.getElementById("alert")?.scrollIntoView({ block: "nearest" });
  }

  function loadMoves() {
    return fetchPart("moves", async () => (await get("/api/moves", { id })).moves);
  }

  function verify() {
    return fetchPart("verdict", () => get("/api/verify", { id }));
  }

  /** Loads something that is shown besides the match; while the server is away it stays as it was. */
  async function fetchPart(name, fetch) {
    try {
      state[name] = await fetch();
    } catch (error) {
      if (error instanceof Lost) return;
      return say(error.message);
    }
    redraw();
  }

  function event(changed) {
    if (changed !== state.id) return;
    clearTimeout(timer);
    timer = setTimeout(reload, TOGETHER);
  }

  return { load, event, close: () => clearTimeout(timer) };
}
