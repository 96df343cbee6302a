import { topModal } from './top-modal.ts';

/**
 * Opens a dialog over the page alone: the column around `#content` is inert, navigation and player are not. Escape cancels, except in the player, which has its own use
 * for it, and behind a modal dialog. Returns a function that closes it; the focus goes back to where it was, unless it has left the dialog.
 */
export function coverPage(dialog: HTMLDialogElement, cancel: () => void): () => void {
  const column = document.getElementById('content')?.parentElement;
  const ended = new AbortController();
  const pressed = (event: KeyboardEvent) => {
    const isInPlayer = event.target instanceof Element && event.target.closest('[data-player]') !== null;
    if (event.key !== 'Escape' || event.defaultPrevented || isInPlayer || topModal.get() !== null) return;
    event.preventDefault();
    cancel();
  };
  document.addEventListener('keydown', pressed, { signal: ended.signal });
  dialog.show();
  column?.setAttribute('inert', '');
  return () => {
    ended.abort();
    column?.removeAttribute('inert');
    dialog.close();
  };
}
