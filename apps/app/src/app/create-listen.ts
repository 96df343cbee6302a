import { ApiError } from '@auscult/client/api-error';
import type { Course } from '@auscult/contract/entities/course';
import type { Player } from '@auscult/player/engine/player';
import { currentTrack } from '@auscult/player/machine/selectors';
import { courseQuery } from '../lib/listening/course-query.ts';
import { streamQuery } from '../lib/listening/stream-query.ts';
import type { AppServices, ListenRequest } from '../lib/services.tsx';
import { track } from '../lib/track.ts';
import { tracksOf } from './tracks.ts';

/** How every screen opens the player: the series is at hand or fetched first, and of two wishes the later one counts. */
export function createListen(services: Pick<AppServices, 'api' | 'session' | 'queryClient' | 'toasts' | 'texts' | 'outbox'>, player: Player) {
  const { api, queryClient, toasts, texts } = services;
  let latest: symbol | null = null;

  function open(course: Course, { streamId = course.streams[0]?.id, seekTo, play }: ListenRequest): void {
    if (streamId === undefined) return;
    player.open({
      playlist: tracksOf(course),
      streamId,
      course: { id: course.id, title: course.course_title },
      company: { id: course.company.id, name: course.company.name },
      ...(seekTo !== undefined && { seekTo }),
      ...(play !== undefined && { play }),
    });
    void track(services, 'podcast_view', streamId);
  }

  return (request: ListenRequest): void => {
    latest = null;
    if (request.streamId !== undefined && currentTrack(player.getState())?.streamId === request.streamId) {
      if (request.seekTo !== undefined) player.seek(request.seekTo);
      if (request.play !== false) player.play();
      return;
    }
    const query = courseQuery(services, request.courseId);
    const known = queryClient.getQueryData(query.queryKey);
    if (known) return open(known, request);
    const wish = Symbol('listen');
    latest = wish;
    if (request.streamId !== undefined) void queryClient.prefetchQuery(streamQuery(services, request.streamId));
    queryClient.fetchQuery(query).then(
      (course) => {
        if (latest === wish) open(course, request);
      },
      (error: unknown) => {
        if (latest === wish) toasts.error(error instanceof ApiError ? error.lines : [texts.get().shell.playerFailed]);
      },
    );
  };
}
