import { mergeHeard } from '@auscult/domain/listening/heard-segments';
import type { Effect } from './effect.ts';
import { nextTrack } from './selectors.ts';
import { withoutExpiredLink } from './start-track.ts';
import { type ActiveState, type Ready, trackOf } from './state.ts';
import { type Step, step, unchanged } from './step.ts';
import type { Track, TrackDetails } from './track.ts';

/** A track that has sounded this long will probably be heard out: what follows it is made ready. */
const LOOK_AHEAD_MS = 3_000;

/** Begins the wait before looking ahead. */
export const schedulePrefetch: Effect = { type: 'startTimer', timer: 'prefetch', ms: LOOK_AHEAD_MS };

/** Asks for the details of what follows, or makes its sound ready when they are at hand. */
export function prefetchNext(state: Ready, now: number): Step {
  const next = nextTrack(state);
  if (!next || next.streamId === trackOf(state).streamId) return unchanged(state);
  const { audio } = withoutExpiredLink(next, now);
  return step(state, audio ? { type: 'prepare', url: audio.url } : { type: 'prefetchDetails', streamId: next.streamId });
}

/** Keeps what is now known of a track that has not its turn yet. */
export function detailsPrefetched(state: ActiveState, streamId: number, details: TrackDetails): Step {
  if (trackOf(state).streamId === streamId) return unchanged(state);
  const learn = (track: Track): Track => (track.streamId === streamId ? withDetails(track, details) : track);
  const after = { ...state, playlist: state.playlist.map(learn), queue: state.queue.map(learn) };
  const isNext = nextTrack(after)?.streamId === streamId;
  return step(after, ...(isNext && details.audio ? [{ type: 'prepare', url: details.audio.url } as const] : []));
}

/** A track with the details of the server; what this device recorded as heard is kept. */
export function withDetails(track: Track, details: TrackDetails): Track {
  const durationSeconds = details.durationSeconds || track.durationSeconds;
  return { ...track, ...details, durationSeconds, heard: mergeHeard(track.heard, details.heard) };
}
