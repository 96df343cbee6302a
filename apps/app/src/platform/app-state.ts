/** Runs `leave` whenever the page is hidden or going away; on phones the first is often the last that a page hears. */
export function watchLeaving(page: Document, leave: () => void, signal: AbortSignal): void {
  page.addEventListener(
    'visibilitychange',
    () => {
      if (page.visibilityState === 'hidden') leave();
    },
    { signal },
  );
  page.defaultView?.addEventListener('pagehide', leave, { signal });
}

/** Runs `back` whenever the page is seen again. */
export function watchReturning(page: Document, back: () => void, signal: AbortSignal): void {
  page.addEventListener(
    'visibilitychange',
    () => {
      if (page.visibilityState === 'visible') back();
    },
    { signal },
  );
}
