import type { Player } from '@auscult/player/engine/player';
import { isPlaying } from '@auscult/player/machine/selectors';

/**
 * Only one browser tab plays: the one that started last. The others pause and do not resume. `now` in milliseconds since
 * 1970, shared by all tabs: messages from before this tab started are ignored.
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
