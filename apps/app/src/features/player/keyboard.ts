import type { Player } from '@auscult/player/engine/player';
import { isActive, isExpanded } from '@auscult/player/machine/selectors';
import { SKIP_SECONDS } from './use-commands.ts';

const VOLUME_STEP = 0.1;

const TYPING = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
/** These take the space bar themselves. */
const PRESSED_BY_SPACE = 'button, a, summary, label, [role="button"], [role="tab"], [role="slider"]';
/** Here the arrows move within. */
const MOVED_BY_ARROWS = '[role="slider"], [role="tab"], [role="radiogroup"], [role="menu"]';

/**
 * Space plays and pauses, ← → skip, Escape collapses; ↑ ↓ change the volume while the player is open in full or has the focus,
 * because elsewhere they scroll. Nothing is taken while typing, in a dialog, or with a modifier.
 */
export function bindKeyboard(player: Player, page: Document, signal: AbortSignal): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const state = player.getState();
    if (!isActive(state) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = event.target instanceof Element ? event.target : page.body;
    if (at.closest(TYPING) || at.closest('dialog[open]')) return;
    const act = actionOf(event.key, at);
    if (!act) return;
    event.preventDefault();
    act();
  };

  function actionOf(key: string, at: Element): (() => void) | null {
    const state = player.getState();
    switch (key) {
      case ' ':
        return at.closest(PRESSED_BY_SPACE) ? null : () => player.toggle();
      case 'Escape':
        return isExpanded(state) ? () => player.collapse() : null;
      case 'ArrowLeft':
      case 'ArrowRight':
        if (at.closest(MOVED_BY_ARROWS)) return null;
        return () => player.skip(key === 'ArrowLeft' ? -SKIP_SECONDS : SKIP_SECONDS);
      case 'ArrowUp':
      case 'ArrowDown':
        if (at.closest(MOVED_BY_ARROWS) || !(isExpanded(state) || at.closest('[data-player]'))) return null;
        return () => player.setVolume(state.volume + (key === 'ArrowUp' ? VOLUME_STEP : -VOLUME_STEP));
      default:
        return null;
    }
  }

  page.addEventListener('keydown', onKeyDown, { signal });
}
