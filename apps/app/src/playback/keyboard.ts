import type { Player } from '@auscult/player/engine/player';
import { isActive, isExpanded, type PlayerState } from '@auscult/player/machine/state';
import type { AppServices } from '../shared/services/services.tsx';

const VOLUME_STEP = 0.1;
const RATE_STEP = 0.1;

const TYPING = 'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, select, [contenteditable=""], [contenteditable="true"]';
/** Elements that handle the space bar themselves. */
const PRESSED_BY_SPACE = 'button, a, summary, label, input, [role="button"], [role="tab"], [role="slider"], [role="menuitem"]';
/** Elements that handle the arrow keys themselves. */
const MOVED_BY_ARROWS = 'input, [role="slider"], [role="tab"], [role="radiogroup"], [role="menu"], [data-arrows]';

/** `lettersAreOn`: keys that are characters can be switched off, for speech input and accidental key presses. */
export interface KeyboardOptions {
  readonly settings: Pick<AppServices['playbackSettings'], 'get'>;
  lettersAreOn(): boolean;
  showHelp(): void;
}

/**
 * Space and K play and pause, ← → J L skip, M mutes, < > change the speed, C goes to the next chapter, ? lists the keys, Escape
 * collapses; ↑ ↓ change the volume while the player is open in full or has the focus, because elsewhere they scroll.
 * Keys are ignored while typing, in a dialog, or with a modifier.
 */
export function bindKeyboard(player: Player, page: Document, signal: AbortSignal, { settings, lettersAreOn, showHelp }: KeyboardOptions): void {
  let volumeBeforeMute = 1;

  const onKeyDown = (event: KeyboardEvent) => {
    const state = player.getState();
    if (!isActive(state) || event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = event.target instanceof Element ? event.target : page.body;
    if (at.closest(TYPING) || page.querySelector('dialog[open]')) return;
    const act = keyOf(event.key, at, state) ?? (lettersAreOn() ? letterOf(event.key, state) : null);
    if (!act) return;
    event.preventDefault();
    act();
  };

  function keyOf(key: string, at: Element, state: PlayerState): (() => void) | null {
    switch (key) {
      case ' ':
        return at.closest(PRESSED_BY_SPACE) ? null : () => player.toggle();
      case 'Escape':
        return isExpanded(state) ? () => player.collapse() : null;
      case 'ArrowLeft':
      case 'ArrowRight':
        if (at.closest(MOVED_BY_ARROWS)) return null;
        return () => player.skip(key === 'ArrowLeft' ? -settings.get().back : settings.get().forward);
      case 'ArrowUp':
      case 'ArrowDown':
        if (at.closest(MOVED_BY_ARROWS) || !(isExpanded(state) || at.closest('[data-player]'))) return null;
        return () => player.setVolume(state.volume + (key === 'ArrowUp' ? VOLUME_STEP : -VOLUME_STEP));
      default:
        return null;
    }
  }

  function letterOf(key: string, state: PlayerState): (() => void) | null {
    switch (key.toLowerCase()) {
      case 'k':
        return () => player.toggle();
      case 'j':
        return () => player.skip(-settings.get().back);
      case 'l':
        return () => player.skip(settings.get().forward);
      case 'm':
        return () => mute(state.volume);
      case '<':
        return () => player.setRate(stepped(state.rate, -RATE_STEP));
      case '>':
        return () => player.setRate(stepped(state.rate, RATE_STEP));
      case 'c':
        return () => player.nextChapter();
      case '?':
        return showHelp;
      default:
        return null;
    }
  }

  function mute(volume: number): void {
    if (volume > 0) volumeBeforeMute = volume;
    player.setVolume(volume > 0 ? 0 : volumeBeforeMute);
  }

  page.addEventListener('keydown', onKeyDown, { signal });
}

/** Rounded, because steps of 0.1 accumulate floating-point errors. */
function stepped(rate: number, by: number): number {
  return Math.round((rate + by) * 10) / 10;
}
