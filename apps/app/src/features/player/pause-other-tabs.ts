import type { Player } from '@auscult/player/engine/player';
import { isPlaying } from '@auscult/player/machine/selectors';

/**
 * Of several tabs one sounds: the one that began last. The others pause, and do not go on by themselves. `now` in milliseconds since
 * 1970, which all tabs share: what was said before this one began is no reason to stop.
 */
export function pauseOtherTabs(player: Player, tabs: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>, now: () => number = Date.now): void {
  let beganAt: number | null = null;
  player.subscribe(() => {
    const plays = isPlaying(player.getState());
    if (plays && beganAt === null) {
      beganAt = now();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
      tabs.postMessage(beganAt);
    }
    if (!plays) beganAt = null;
  });
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (beganAt !== null && typeof data === 'number' && data >= beganAt) player.pause();
  });
}
