import type { Player } from '@auscult/player/engine/player';
import type { Monitor } from '../shared/monitoring/monitor.ts';

/** Reports missing audio and failed sources to error monitoring; a lack of permission is not an error. */
export function reportAudioErrors(player: Player, monitor: Monitor): void {
  player.subscribeNotices((notice) => {
    if (notice.type === 'audioNotAvailable') monitor.report('audio', new Error('Audio not available'), `stream ${notice.streamId}`);
  });
  let wasFailed = false;
  player.subscribe(() => {
    const state = player.getState();
    const isFailed = state.kind === 'failed' && state.reason === 'unreachable';
    if (isFailed && !wasFailed) monitor.report('audio', new Error('Audio given up'), `stream ${state.playlist[state.index]?.streamId}`);
    wasFailed = isFailed;
  });
}
