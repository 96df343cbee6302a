import { answer } from '@auscult/client/api-client';
import type { Course } from '@auscult/contract/entities/course';
import { currentTrack, wantsToPlay } from '@auscult/player/machine/selectors';
import type { PlayerState } from '@auscult/player/machine/state';
import { usePhrases, useSession } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useQuery } from '@tanstack/react-query';
import { viewerOf } from '../../../shared/account/viewer.ts';
import { type EpisodeView, episodeViews } from '../../../shared/listening/episode-views.ts';
import { usePlayerStateDeferred } from '../../../shared/listening/player-state.ts';
import { useServices } from '../../../shared/services/services.tsx';

const whatPlays = (state: PlayerState) => `${currentTrack(state)?.streamId} ${wantsToPlay(state)}`;

/** The episodes of a series for whoever is signed in; read again whenever the player starts, stops or moves to another. */
export function useEpisodes(course: Course): readonly EpisodeView[] {
  const { api, positions } = useServices();
  const { language } = usePhrases();
  const session = useSession();
  const needsSubscription = course.streams.some(({ visibility }) => visibility === 'subscribers');
  const subscribed = useQuery({
    queryKey: ['subscribed-courses'],
    enabled: session.user !== null && needsSubscription,
    queryFn: ({ signal }) => answer(api.GET('/v1/podcast/subscribed-courses', { signal })),
  }).data?.subscribed_course_streams;
  usePlayerStateDeferred(whatPlays);
  useStore(positions.moves);
  // Not shown as locked until the subscriptions are loaded; the server checks on play.
  const covered = new Set(subscribed ? subscribed.flatMap(({ stream_ids }) => stream_ids) : course.streams.map(({ id }) => id));
  return episodeViews(course, {
    viewer: viewerOf(session, language),
    subscribed: covered,
    newest: (streamId, server) => positions.newest(streamId, server),
  });
}
