import type { Player } from '@auscult/player/engine/player';
import { isExpanded } from '@auscult/player/machine/state';
import type { BackButtonPort } from '../platform/back-button.ts';

/** Presses that follow sooner on one that counted do not count. */
const THROTTLE_MS = 250;

/** Back closes the topmost layer, collapses a player that is expanded beside the page, and otherwise goes one page back. `now` in milliseconds. */
export function bindBackButton(
  port: BackButtonPort,
  player: Pick<Player, 'getState' | 'collapse'>,
  { history, layers }: { readonly history: { back(): void }; readonly layers: { isOpen(): boolean } },
  now: () => number,
): void {
  let countedAt = Number.NEGATIVE_INFINITY;
  port.onPress(() => {
    if (now() - countedAt < THROTTLE_MS) return;
    countedAt = now();
    if (isExpanded(player.getState()) && !layers.isOpen()) player.collapse();
    else history.back();
  });
}
