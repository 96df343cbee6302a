import type { Stream } from '@auscult/contract/entities/stream';
import type { Player } from '@auscult/player/engine/player';
import { currentTrack } from '@auscult/player/machine/selectors';
import { streamKeys } from '../shared/services/query-keys.ts';
import type { AppServices } from '../shared/services/services.tsx';
import { hasUnfinishedForms } from './opening/tracks.ts';

/** Tells the player whenever the questions of what is open have changed: answered here, in another tab or on another device. */
export function followForms(player: Player, { queryClient }: Pick<AppServices, 'queryClient'>, signal: AbortSignal): void {
  const stop = queryClient.getQueryCache().subscribe((event) => {
    const streamId = currentTrack(player.getState())?.streamId;
    if (streamId === undefined || event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryHash !== JSON.stringify(streamKeys.one(streamId))) return;
    player.updateForms(streamId, hasUnfinishedForms(event.query.state.data as Stream));
  });
  signal.addEventListener('abort', stop);
}
