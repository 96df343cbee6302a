import { ApiError } from '@auscult/client/api-error';
import type { Course } from '@auscult/contract/entities/course';
import type { Stream } from '@auscult/contract/entities/stream';
import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { playerPhrases } from '@auscult/phrases/screens/player';
import type { Player } from '@auscult/player/engine/player';
import type { OpenRequest } from '@auscult/player/machine/event';
import { currentTrack } from '@auscult/player/machine/selectors';
import type { Track, TrackDetails } from '@auscult/player/machine/track';
import { viewerOf } from '../../shared/account/viewer.ts';
import { courseQuery } from '../../shared/listening/course-query.ts';
import { episodeViews, nextOf } from '../../shared/listening/episode-views.ts';
import { streamQuery } from '../../shared/listening/stream-query.ts';
import { trackOfCard } from '../../shared/listening/track-of-card.ts';
import type { PlayerView } from '../../shared/services/player-view.ts';
import type { AppServices, ListenRequest } from '../../shared/services/services.tsx';
import { track } from '../../shared/tracking/track.ts';
import type { Positions } from '../reports/positions.ts';
import { trackOf, tracksOf } from './tracks.ts';

type CourseAndCompany = Pick<OpenRequest, 'course' | 'company'>;
type ListenServices = Pick<AppServices, 'api' | 'session' | 'queryClient' | 'toasts' | 'texts' | 'outbox' | 'playerView' | 'network'> & {
  readonly isOnDevice: (streamId: number) => boolean;
};

/**
 * How every screen opens the player: at once with what a list knows of the episode, else as soon as it is there; the series is added to the playlist when it
 * arrives. A later request cancels an earlier one. What cannot be heard without a connection says so, and leaves what plays alone.
 */
export function createListen(
  services: ListenServices,
  player: Player,
  known: (streamId: number) => TrackDetails | null,
  positions: Pick<Positions, 'newest'>,
) {
  const { queryClient, session, toasts, texts } = services;
  let latest: symbol | null = null;

  function open(playlist: readonly Track[], courseAndCompany: CourseAndCompany, request: ListenRequest): void {
    const { streamId = playlist[0]?.streamId, seekTo, play, show } = request;
    if (streamId === undefined) return;
    const details = known(streamId);
    player.open({
      ...courseAndCompany,
      playlist: playlist.map((one) => (one.streamId === streamId && details ? { ...one, ...details } : one)),
      streamId,
      ...(seekTo !== undefined && { seekTo }),
      ...(play !== undefined && { play }),
      ...(show !== undefined && { view: 'expanded' }),
    });
    slowDown(request);
    // A stream that the series does not hold opens nothing.
    if (currentTrack(player.getState())?.streamId === streamId) void track(services, 'podcast_view', streamId);
  }

  function slowDown({ maxRate }: ListenRequest): void {
    if (maxRate === undefined || player.getState().rate <= maxRate) return;
    player.setRate(maxRate);
    const { language } = texts.get();
    toasts.success(accreditationPhrases[language].slowedDown(playerPhrases[language].rate(maxRate)));
  }

  function openIn(course: Course, request: ListenRequest): void {
    const next = request.goesOn ? nextOf(whole(course)) : null;
    const streamId = request.streamId ?? (next && course.streams[next.index]?.id);
    open(tracksOf(course), courseAndCompanyOf(course), { ...request, ...(streamId && { streamId }) });
  }

  /** The server refuses what is for subscribers alone. */
  const whole = (course: Course) =>
    episodeViews(course, {
      viewer: viewerOf(session.getState(), texts.get().language),
      subscribed: new Set(course.streams.map(({ id }) => id)),
      newest: positions.newest,
    });

  function fetchAndOpen(request: ListenRequest): void {
    const { courseId, streamId } = request;
    const current = Symbol('listen');
    latest = current;
    let hasBegun = false;
    if (streamId !== undefined && request.card) {
      hasBegun = true;
      open([trackOfCard(request.card, courseId)], courseAndCompanyOfCard(request.card, courseId), request);
    } else if (streamId !== undefined) {
      queryClient.fetchQuery(streamQuery(services, streamId)).then(
        (stream) => {
          if (latest !== current || hasBegun) return;
          hasBegun = true;
          open([trackOf(stream, courseId)], courseAndCompanyOfStream(stream, courseId), request);
        },
        // The error is shown when the player requests it.
        () => undefined,
      );
    }
    queryClient.fetchQuery(courseQuery(services, courseId)).then(
      (course) => {
        if (latest !== current) return;
        if (hasBegun && streamId !== undefined) return surround(player, course, streamId);
        hasBegun = true;
        openIn(course, request);
      },
      (error: unknown) => {
        if (latest !== current || hasBegun) return;
        latest = null;
        toasts.error(error instanceof ApiError ? error.lines : [texts.get().shell.playerFailed]);
      },
    );
  }

  const isOutOfReach = ({ streamId }: ListenRequest) => !services.network.online.get() && streamId !== undefined && !services.isOnDevice(streamId);

  return (request: ListenRequest): void => {
    latest = null;
    if (request.show === 'transcript') readAlong(services.playerView, request);
    if (request.streamId !== undefined && currentTrack(player.getState())?.streamId === request.streamId) {
      slowDown(request);
      if (request.seekTo !== undefined) player.seek(request.seekTo);
      if (request.play !== false) player.play();
      if (request.show !== undefined) player.expand();
      return;
    }
    if (request.play !== false && isOutOfReach(request)) {
      toasts.error([texts.get().shell.notOnDevice]);
      return;
    }
    const course = queryClient.getQueryData(courseQuery(services, request.courseId).queryKey);
    if (course) openIn(course, request);
    else fetchAndOpen(request);
  };
}

/** Replaces the playlist of one episode by that of its series, without interrupting playback. */
export function surround(player: Player, course: Course, streamId: number): void {
  const state = player.getState();
  const isOn = (state.kind === 'ready' || state.kind === 'opening') && currentTrack(state)?.streamId === streamId;
  if (isOn) player.open({ playlist: tracksOf(course), ...courseAndCompanyOf(course), streamId, play: false });
}

/** Opens the player at its transcript, scrolled to the sentence at the requested second. */
function readAlong(view: PlayerView, { streamId, seekTo }: ListenRequest): void {
  view.tab.set('transcript');
  view.sheet.set(true);
  if (streamId !== undefined && seekTo !== undefined) view.cue.set({ streamId, seconds: seekTo });
}

function courseAndCompanyOf({ id, course_title, company }: Course): CourseAndCompany {
  return { course: { id, title: course_title }, company: { id: company.id, name: company.name } };
}

function courseAndCompanyOfCard({ course_title, company_id, company_name }: NonNullable<ListenRequest['card']>, courseId: number): CourseAndCompany {
  return { course: { id: courseId, title: course_title }, company: { id: company_id, name: company_name } };
}

function courseAndCompanyOfStream(stream: Stream, courseId: number): CourseAndCompany {
  return { course: { id: courseId, title: stream.course_title }, company: { id: stream.company_id, name: stream.company_name } };
}
