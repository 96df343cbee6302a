import type { Stream } from '@auscult/contract/entities/stream';
import { type HeardSegments, mergeHeard } from '@auscult/domain/listening/heard-segments';
import { missedQuestions, skippedPassages, type TimedQuestion } from '@auscult/domain/listening/missed';
import type { Player } from '@auscult/player/engine/player';
import { currentTrack, durationOf, hasEnded, heardOf, isSeeking } from '@auscult/player/machine/selectors';
import type { Track } from '@auscult/player/machine/track';
import { trackContinuousPlay } from '../../../shared/listening/heard-chapters.ts';

/** PLAY-15: what the listener is notified of. */
export type Missed = { readonly track: Track } & (
  | { readonly kind: 'questions'; readonly questions: readonly TimedQuestion[] }
  | { readonly kind: 'passages'; readonly passages: HeardSegments }
);

/** An episode stopped within this many seconds of its end counts as played to the end. */
const END_WITHIN_SECONDS = 1;

interface Watched {
  readonly track: Track;
  readonly reported: Set<number>;
  readonly run: ReturnType<typeof trackContinuousPlay>;
  position: number;
  duration: number;
  heard: HeardSegments;
  isEndReported: boolean;
}

/**
 * Reports unanswered questions whose time has passed, and unheard passages at the end of an accredited episode.
 * `streamOf` reads the cached stream. Each question is reported once per opening. Returns a function that stops watching.
 */
export function watchMissed(player: Player, streamOf: (streamId: number) => Stream | undefined, tell: (missed: Missed) => void): () => void {
  let following: Watched | null = null;

  function atEnd(of: Watched): void {
    if (of.isEndReported || (streamOf(of.track.streamId)?.accreditation_points ?? 0) === 0) return;
    of.isEndReported = true;
    const passages = skippedPassages(of.heard, of.duration);
    if (passages.length > 0) tell({ kind: 'passages', track: of.track, passages });
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
    following ??= { track, reported: new Set(), run: trackContinuousPlay(), position, duration: 0, heard: [], isEndReported: false };
    const from = following.position;
    following.position = position;
    following.duration = durationOf(state);
    following.heard = mergeHeard(heardOf(state), [following.run(position)]);
    const { reported } = following;
    const questions = missedQuestions(questionsOf(streamOf(track.streamId)), from, position).filter(({ id }) => !reported.has(id));
    for (const { id } of questions) reported.add(id);
    if (questions.length > 0) tell({ kind: 'questions', track, questions });
    if (hasEnded(state)) atEnd(following);
    else if (position < following.duration - END_WITHIN_SECONDS) following.isEndReported = false;
  }

  const stops = [player.subscribeTick(update), player.subscribe(update)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The questions that have a time in the audio. */
function questionsOf(stream: Stream | undefined): readonly TimedQuestion[] {
  if (!stream) return [];
  const answered = new Set(stream.questions.filter((question) => question.answered).map(({ id }) => id));
  return stream.displayMoments.flatMap(({ id, type, time_open, time_close, question_id }) =>
    type === 'VIDEO' && time_open !== null && question_id !== null
      ? [{ id, opensAt: time_open, closesAt: time_close, isAnswered: answered.has(question_id) }]
      : [],
  );
}
