/** A page that is not drawn, as one behind another, is waited for this long. */
const UNDRAWN_AFTER_MS = 100;

/**
 * Resolves once the next frame is drawn: what a press looks like is seen before the work that it asks for. What is pressed changes its
 * look for that frame; browsers do not show one in which nothing changed, and would count the work into the time that the press took.
 */
export function afterPressPaint(): Promise<void> {
  const pressed = document.querySelector(':is(a, button):active');
  pressed?.setAttribute('data-pressed', '');
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, UNDRAWN_AFTER_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  }).then(() => pressed?.removeAttribute('data-pressed'));
}
