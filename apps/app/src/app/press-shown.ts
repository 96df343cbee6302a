/** A page that is not drawn, as one behind another, is waited for this long. */
const UNDRAWN_AFTER_MS = 100;

/** Resolves once the next frame is drawn: what a press looks like is seen before the work that it asks for. */
export function pressShown(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, UNDRAWN_AFTER_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
