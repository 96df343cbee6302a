import type { Player } from '@auscult/player/engine/player';
import { courseQuery } from '../../shared/listening/course-query.ts';
import { streamQuery } from '../../shared/listening/stream-query.ts';
import type { AppServices } from '../../shared/services/services.tsx';
import { keptEpisode } from '../persistence/kept-episode.ts';
import { surround } from './create-listen.ts';

type ReopenServices = Pick<AppServices, 'api' | 'session' | 'queryClient' | 'device' | 'network'>;

/**
 * Opens what was open when the page went, paused and collapsed; its series comes around it. It shows at once, except without a connection: there only
 * what the device can play comes back, and nobody is told of what does not.
 */
export function createReopen(services: ReopenServices, player: Player): () => void {
  const { queryClient, network } = services;
  return () => {
    const kept = keptEpisode(services);
    if (!kept) return;
    const { courseId, ...request } = kept;
    const open = () => {
      if (player.getState().kind !== 'inactive') return;
      player.open(request);
      queryClient.fetchQuery(courseQuery(services, courseId)).then(
        (course) => surround(player, course, request.streamId),
        // The episode plays by itself.
        () => undefined,
      );
    };
    if (network.online.get()) open();
    else queryClient.fetchQuery(streamQuery(services, request.streamId)).then(open, () => undefined);
  };
}
