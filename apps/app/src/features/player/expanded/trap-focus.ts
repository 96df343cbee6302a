/**
 * Keeps the focus in `surface` by making everything beside it inert but dialogs, which open over it; begins at the episode's title, and gives
 * the focus back to what had it before. Returns a function that releases the focus.
 */
export function trapFocus(surface: HTMLElement): () => void {
  const before = document.activeElement;
  const beside = [...(surface.parentElement?.children ?? [])].filter(
    (element) => element !== surface && element.localName !== 'dialog' && !element.hasAttribute('inert'),
  );
  for (const element of beside) element.setAttribute('inert', '');
  surface.querySelector<HTMLElement>('[data-player-title]')?.focus({ preventScroll: true });
  return () => {
    for (const element of beside) element.removeAttribute('inert');
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
