// Calls of the server: questions, deeds that are done once however often they are sent, and entering.
//
// Knows nothing of views; of games only what it passes on.

import { settings } from "./settings.js";
import { t } from "./words.js";

/** The server has answered no: `message` in words, `nearest`, `unsure`, `code` as it says. */
export class Refusal extends Error {
  constructor(status, body) {
    super(body.error ?? `${status}`);
    this.status = status;
    this.nearest = body.nearest ?? [];
    this.unsure = Boolean(body.unsure);
    this.code = Boolean(body.code);
  }
}

/** The server has not answered at all. */
export class Lost extends Error {}

const PAUSES = [500, 1000, 2000, 5000];
let code = null;

/** Enters with the code of an invitation, or with the one that was good before. */
export async function enter(given = code) {
  const entered = await call("/api/enter", posted({ code: given, lang: settings.lang }));
  code = given;
  return entered;
}

/** Asks; a list among the parameters is repeated. */
export function get(path, params = {}) {
  return enteredCall(address(path, params), {});
}

/** Sends a deed until there is an answer, always with the same number. `onLost` is told of every failure. */
export async function perform(path, body, onLost) {
  const init = posted({ ...body, n: freshNumber(), lang: settings.lang, name: settings.name || t("page-guest") });
  for (let tries = 0; ; tries += 1) {
    try {
      return await enteredCall(path, init);
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      onLost();
      await sleep(PAUSES[Math.min(tries, PAUSES.length - 1)]);
    }
  }
}

/** The address of something the browser fetches by itself: a picture, a download. */
export function address(path, params) {
  const query = new URLSearchParams({ lang: settings.lang });
  for (const [name, value] of Object.entries(params)) {
    for (const one of [value].flat()) query.append(name, one);
  }
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

export function sleep(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** A server that was started anew knows nobody: enter and ask again. */
async function enteredCall(path, init) {
  try {
    return await call(path, init);
  } catch (error) {
    if (error.status !== 401) throw error;
    await enter();
    return call(path, init);
  }
}

async function call(path, init) {
  const { answer, text } = await fetched(path, init);
  const body = parsed(text);
  if (!answer.ok) throw new Refusal(answer.status, body);
  return body;
}

async function fetched(path, init) {
  try {
    const answer = await fetch(path, init);
    return { answer, text: await answer.text() };
  } catch {
    throw new Lost();
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function posted(body) {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

function freshNumber() {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}
