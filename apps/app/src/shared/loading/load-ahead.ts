/** After this long on a page at rest, what play needs is fetched: a first visit is not slower for it, a first press not later. */
const AT_REST_MS = 4_000;

/** Safari has no word for it; by then it has drawn. */
const IDLE_AFTER_MS = 300;

/** Calls `then` when the page has drawn what it was about to draw. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then);
  else setTimeout(then, IDLE_AFTER_MS);
}

/** Calls `load` once: at the first touch, click or key, or when the page has been at rest for a while. */
export function loadAhead(load: () => Promise<void>): void {
  const done = new AbortController();
  const now = () => {
    if (done.signal.aborted) return;
    done.abort();
    void load();
  };
  const options = { capture: true, passive: true, signal: done.signal };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, now, options);
  setTimeout(now, AT_REST_MS);
}
