// The stream of events from the server: opens it, opens it again when it breaks, says when it is away.
//
// Knows nothing of what the events mean.

import { Lost, enter } from "./api.js";
import { settings } from "./settings.js";

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5000;

/** `handlers`: match(data), notice(data), away(), back(), shut(refusal). */
export function openStream(handlers) {
  let source = null;
  let timer = null;
  let pause = FIRST_PAUSE;
  let version = null;
  let isAway = false;

  function connect() {
    clearTimeout(timer);
    source?.close();
    source = new EventSource(`/api/events?lang=${settings.lang}`);
    source.addEventListener("hello", (event) => greeted(JSON.parse(event.data)));
    source.addEventListener("match", (event) => handlers.match(JSON.parse(event.data)));
    source.addEventListener("notice", (event) => handlers.notice(JSON.parse(event.data)));
    source.addEventListener("bye", lost);
    source.addEventListener("error", lost);
  }

  function greeted(hello) {
    pause = FIRST_PAUSE;
    // Another version has other scripts: what is loaded no longer fits.
    if (version && version !== hello.version) return location.reload();
    version = hello.version;
    if (isAway) handlers.back();
    isAway = false;
  }

  // The browser's own reconnecting gives up after some errors, so the stream is always opened anew.
  function lost() {
    source.close();
    if (!isAway) handlers.away();
    isAway = true;
    clearTimeout(timer);
    timer = setTimeout(again, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  async function again() {
    try {
      await enter();
      connect();
    } catch (error) {
      if (error instanceof Lost) lost();
      else handlers.shut(error);
    }
  }

  addEventListener("online", () => isAway && again());
  connect();
  return { reopen: connect };
}
