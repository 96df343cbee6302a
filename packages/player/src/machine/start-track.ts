import type { Effect } from './effect.ts';
import { without } from './rules/queue.ts';
import { rateOf } from './rules/rates.ts';
import { restoreVolume, scheduleSleepCheck } from './rules/sleep.ts';
import { forwardLimit, seekDecision } from './selectors.ts';
import { type Opening, type OpenPlayer, trackOf } from './state.ts';
import { followedBy, openPlayerOf, precededBy, STOP_ALL_TIMERS, type Step, step } from './step.ts';
import type { Track } from './track.ts';

/** PLAY-02: a play that has not started by then is dropped, so that no audio starts unexpectedly. */
const PENDING_PLAY_LIMIT_MS = 30_000;

/** Starts the limit of a play request anew. */
export const LIMIT_PENDING_PLAY: Effect = { type: 'startTimer', timer: 'pendingPlay', ms: PENDING_PLAY_LIMIT_MS };

/** How to begin a track. `seekTo` is still to pass the seek gate; `startAt` null is where this listener left off. */
export interface StartOptions {
  readonly startAt: number | null;
  readonly seekTo: number | null;
  readonly play: boolean;
  readonly isFirst: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** PLAY-03: the track at a place of the playlist, from the beginning of its life; nothing of the former track stays. */
export function startTrack(session: OpenPlayer, index: number, { startAt, seekTo, play, isFirst, now }: StartOptions): Step {
  const kept = openPlayerOf(session);
  const track = withoutExpiredLink(trackOf({ ...kept, index }), now);
  const rate = rateOf(kept.rates, track.courseId, kept.defaultRate);
  // What a timer means by 'this chapter' is for the new track to say.
  const sleep = kept.sleep && { ...kept.sleep, until: null, volumeShare: 1 };
  const asked = kept.asked.filter(({ state }) => state === 'waiting');
  const playlist = kept.playlist.with(index, track);
  const place: OpenPlayer = { ...kept, index, playlist, queue: without(kept.queue, track.streamId), rate, sleep, asked, replay: null, dueChecks: [] };
  const opening: Opening = {
    ...place,
    kind: 'opening',
    stage: 'details',
    heard: track.heard,
    counted: [],
    sourceFailure: null,
    startAt,
    isFirst,
    isPlayRequested: false,
    pending: { playback: play ? 'play' : null, seek: seekTo },
  };
  const before: Effect[] = [...STOP_ALL_TIMERS, ...restoreVolume(session), ...(rate === session.rate ? [] : [{ type: 'setRate', rate } as const])];
  const after: Effect[] = [...(play ? [LIMIT_PENDING_PLAY] : []), ...(sleep ? [scheduleSleepCheck(null)] : [])];
  const begun = track.audio ? loadSource(opening) : precededBy(loadDetails(opening), { type: 'unload' });
  return followedBy(precededBy(begun, ...before), ...after, ...memberEffects(opening));
}

/** Asks for what a card does not know: the link, chapters, the seek rule. */
export function loadDetails(opening: Opening): Step {
  return step({ ...opening, stage: 'details' }, { type: 'loadDetails', streamId: trackOf(opening).streamId, isRenewal: false });
}

/**
 * Loads the track's audio. A request to play is made at once: a browser starts sound only from the tap itself.
 * A requested seek becomes where the audio begins, if the gate lets it.
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
    seek !== null && !decision?.allowed ? [{ type: 'notify', notice: { type: 'seekRefused', asked: seek, upTo: forwardLimit(opening, from) } }] : [];
  const isPlayRequested = playback === 'play';
  return step(
    { ...opening, stage: 'source', startAt, isPlayRequested, pending: { playback: isPlayRequested ? null : playback, seek: null } },
    { type: 'load', track, audio, startAt },
    ...(isPlayRequested ? [{ type: 'play' } as const] : []),
    ...refused,
  );
}

/** PLAY-03: recently played and forms are for who is logged in. */
export function memberEffects(session: OpenPlayer): readonly Effect[] {
  if (!session.isMember) return [];
  const track = trackOf(session);
  return [
    { type: 'rememberPlayed', track },
    { type: 'loadForms', streamId: track.streamId },
  ];
}

/** A link that stops working this soon is not begun with. */
const LINK_MARGIN_MS = 30_000;

/** A link about to stop working counts as not loaded: the player fetches a fresh one instead of failing on it. */
export function withoutExpiredLink(track: Track, now: number): Track {
  const expiresAt = track.audio?.expiresAt ?? null;
  return expiresAt !== null && expiresAt < now + LINK_MARGIN_MS ? { ...track, audio: null } : track;
}
