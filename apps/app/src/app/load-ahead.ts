/** After this long on a page at rest, what play needs is fetched: a first visit is not slower for it, a first press not later. */
const AT_REST_MS = 4_000;

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
