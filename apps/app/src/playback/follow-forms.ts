import type { Player } from '@auscult/player/engine/player';
import { askedOf, currentTrack } from '@auscult/player/machine/selectors';
import { watchReturning } from '../platform/app-state.ts';
import { streamQuery } from '../shared/listening/stream-query.ts';
import { streamKeys } from '../shared/services/query-keys.ts';
import type { AppServices } from '../shared/services/services.tsx';
import { formsOf } from './opening/tracks.ts';

/**
 * Tells the player whenever the questions of what is open, or of what waits, have changed: answered here, in another tab (which the outbox announces) or
 * on another device, or put by hand. What is open is asked for anew as the app is seen again.
 */
export function followForms(player: Player, services: Pick<AppServices, 'api' | 'queryClient' | 'outbox'>, signal: AbortSignal): void {
  const { queryClient, outbox } = services;

  const tell = (streamId: number) => {
    const stream = queryClient.getQueryData(streamQuery(services, streamId).queryKey);
    if (stream) player.updateForms(streamId, formsOf(stream, outbox.waiting.get()));
  };
  const followed = () => {
    const state = player.getState();
    return new Set([...askedOf(state).map(({ streamId }) => streamId), ...[currentTrack(state)?.streamId ?? []].flat()]);
  };

  watchReturning(
    document,
    () => {
      player.becameVisible();
      for (const streamId of followed()) {
        const query = streamQuery(services, streamId);
        const isAsked = queryClient.getQueryData(query.queryKey)?.questions.some(({ answered }) => !answered);
        if (isAsked) void queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
      }
    },
    signal,
  );
  let hearsTabs = false;
  const stops = [
    player.subscribe(() => {
      if (hearsTabs || askedOf(player.getState()).length === 0) return;
      hearsTabs = true;
      // What other tabs send is announced to a tab that has loaded its outbox.
      void outbox.resume();
    }),
    queryClient.getQueryCache().subscribe((event) => {
      const [kind, streamId] = event.query.queryKey;
      const isNews = event.type === 'updated' && event.action.type === 'success' && kind === streamKeys.all[0];
      if (isNews && typeof streamId === 'number' && followed().has(streamId)) tell(streamId);
    }),
    outbox.waiting.subscribe(() => followed().forEach(tell)),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}
