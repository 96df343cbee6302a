import type { Stream } from '@auscult/contract/entities/stream';
import { type HeardSegments, heardSeconds, mergeHeard, unheardOf } from '@auscult/domain/listening/heard-segments';
import { skippedPassages, UNNOTICED_SECONDS } from '@auscult/domain/listening/missed';
import type { Player } from '@auscult/player/engine/player';
import { currentTrack, durationOf, hasEnded, heardOf, isSeeking } from '@auscult/player/machine/selectors';
import type { Track, TrackListening, TrackMoment } from '@auscult/player/machine/track';
import { trackContinuousPlay } from '../../../shared/listening/heard-chapters.ts';

/** PLAY-15: what the listener is notified of. */
export type Missed = { readonly track: Track } & (
  | { readonly kind: 'questions'; readonly questions: readonly TrackMoment[] }
  | {
      readonly kind: 'passages';
      readonly passages: HeardSegments;
      /** The fastest speed that counts, where some of it was heard faster; else null. */
      readonly maxRate: number | null;
    }
);

/** An episode stopped within this many seconds of its end counts as played to the end. */
const END_WITHIN_SECONDS = 1;

interface Watched {
  track: Track;
  readonly run: ReturnType<typeof trackContinuousPlay>;
  position: number;
  duration: number;
  heard: HeardSegments;
  /** Of it, what counts for points. */
  counted: HeardSegments;
  isEndReported: boolean;
}

/** Reports unheard passages at the end of an accredited episode. `streamOf` reads the cached stream. Returns a function that stops watching. */
export function watchMissed(player: Player, streamOf: (streamId: number) => Stream | undefined, tell: (missed: Missed) => void): () => void {
  let following: Watched | null = null;

  function atEnd(of: Watched): void {
    if (of.isEndReported || (streamOf(of.track.streamId)?.accreditation_points ?? 0) === 0) return;
    of.isEndReported = true;
    const { track, heard, counted, duration } = of;
    const { listening } = track;
    const passages = listening ? uncounted(listening, counted) : skippedPassages(heard, duration);
    const heardTooFast = heardSeconds(passages) - heardSeconds(unheardOf(passages, heard));
    const maxRate = listening && heardTooFast > UNNOTICED_SECONDS ? listening.maxRate : null;
    if (passages.length > 0) tell({ kind: 'passages', track, passages, maxRate });
  }

  function update(): void {
    const state = player.getState();
    const track = currentTrack(state);
    if (following && following.track.streamId !== track?.streamId) {
      // The next episode started automatically.
      if (track && following.duration - following.position < END_WITHIN_SECONDS) atEnd(following);
      following = null;
    }
    if (!track || state.kind !== 'ready' || isSeeking(state)) return;
    const position = player.position();
    following ??= { track, run: trackContinuousPlay(), position, duration: 0, heard: [], counted: [], isEndReported: false };
    following.position = position;
    following.duration = durationOf(state);
    // With what is known of it by now.
    following.track = track;
    const run = following.run(position);
    following.heard = mergeHeard(heardOf(state), [run]);
    following.counted = state.rate > (track.listening?.maxRate ?? state.rate) ? state.counted : mergeHeard(state.counted, [run]);
    if (hasEnded(state)) atEnd(following);
    else if (position < following.duration - END_WITHIN_SECONDS) following.isEndReported = false;
  }

  const stops = [player.subscribeTick(update), player.subscribe(update)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What does not count yet, where that is more than may be missed. */
function uncounted({ missing, mayMissSeconds }: TrackListening, counted: HeardSegments): HeardSegments {
  const passages = unheardOf(missing, counted);
  return heardSeconds(passages) > mayMissSeconds ? passages.filter(([from, to]) => to - from > UNNOTICED_SECONDS) : [];
}
