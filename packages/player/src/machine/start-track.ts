import type { Effect } from './effect.ts';
import { seekDecision } from './selectors.ts';
import { type Opening, type Session, trackOf } from './state.ts';
import { followedBy, precededBy, STOP_ALL_TIMERS, type Step, sessionOf, step } from './step.ts';

/** PLAY-02: a play that could not begin by then is dropped, so that no sound starts when nobody expects it any more. */
export const PENDING_PLAY_LIMIT_MS = 30_000;

/** Starts the limit of a play request anew. */
export const LIMIT_PENDING_PLAY: Effect = { type: 'startTimer', timer: 'pendingPlay', ms: PENDING_PLAY_LIMIT_MS };

/** How to begin a track. `seekTo` is still to pass the seek gate; `startAt` null is where this listener left off. */
export interface Beginning {
  readonly startAt: number | null;
  readonly seekTo: number | null;
  readonly play: boolean;
  readonly isFirst: boolean;
}

/** PLAY-03: the track at a place of the playlist, from the beginning of its life; nothing of the former track stays. */
export function startTrack(session: Session, index: number, { startAt, seekTo, play, isFirst }: Beginning): Step {
  const place = { ...sessionOf(session), index };
  const track = trackOf(place);
  const opening: Opening = {
    ...place,
    kind: 'opening',
    stage: 'details',
    heard: track.heard,
    trouble: null,
    startAt,
    isFirst,
    isPlayAsked: false,
    pending: { playback: play ? 'play' : null, seek: seekTo },
  };
  const limit = play ? [LIMIT_PENDING_PLAY] : [];
  const begun = track.audio ? loadSource(opening) : precededBy(loadDetails(opening), { type: 'unload' });
  return followedBy(precededBy(begun, ...STOP_ALL_TIMERS), ...limit, ...memberEffects(opening));
}

/** Asks for what a card does not know: the link, chapters, the seek rule. */
export function loadDetails(opening: Opening): Step {
  return step({ ...opening, stage: 'details' }, { type: 'loadDetails', streamId: trackOf(opening).streamId, isRenewal: false });
}

/**
 * Loads the track's audio. A wish to play is asked in the same breath: a browser starts sound only from the tap itself.
 * A wish to seek becomes where the audio begins, if the gate lets it.
 */
export function loadSource(opening: Opening): Step {
  const track = trackOf(opening);
  const { audio } = track;
  if (!audio) return loadDetails(opening);
  const { playback, seek } = opening.pending;
  const from = opening.startAt ?? 0;
  const decision = seek === null ? null : seekDecision(opening, from, seek);
  const startAt = decision?.allowed ? decision.seconds : opening.startAt;
  const refused: Effect[] =
    seek !== null && !decision?.allowed ? [{ type: 'notify', notice: { type: 'seekRefused', asked: seek, backTo: from } }] : [];
  const isPlayAsked = playback === 'play';
  return step(
    { ...opening, stage: 'source', startAt, isPlayAsked, pending: { playback: isPlayAsked ? null : playback, seek: null } },
    { type: 'load', track, audio, startAt },
    ...(isPlayAsked ? [{ type: 'play' } as const] : []),
    ...refused,
  );
}

/** PLAY-03: recently played and forms are for who is logged in. */
export function memberEffects(session: Session): readonly Effect[] {
  if (!session.isMember) return [];
  const track = trackOf(session);
  return [
    { type: 'rememberPlayed', track, course: session.course, company: session.company },
    { type: 'loadForms', streamId: track.streamId },
  ];
}
