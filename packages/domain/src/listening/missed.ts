import { gaps, type HeardSegments } from './heard-segments.ts';

/** A question with its time in the audio, in seconds. */
export interface TimedQuestion {
  readonly id: number;
  readonly opensAt: number;
  /** Null: closes at `opensAt`. */
  readonly closesAt: number | null;
  readonly isAnswered: boolean;
}

/** Shorter gaps come from segments ending at the last tick (up to triple speed), not from skipping. */
export const UNNOTICED_SECONDS = 2;

/** PLAY-15: unanswered questions that a jump between two positions went over. Going back misses nothing. */
export function missedQuestions<Q extends TimedQuestion>(questions: readonly Q[], from: number, to: number): readonly Q[] {
  return questions.filter(({ opensAt, closesAt, isAnswered }) => {
    const end = closesAt ?? opensAt;
    return !isAnswered && from <= end && to > end;
  });
}

/** A shorter stretch, as the sound between two seeks or a seek alone leaves, divides no passage: in clock times both sides would touch. */
const DIVIDING_SECONDS = 1;

/** PLAY-15: passages of an episode that were not listened to, too long to have been missed by a tick. */
export function skippedPassages(heard: HeardSegments, durationSeconds: number): HeardSegments {
  const dividing = heard.filter(([from, to]) => to - from >= DIVIDING_SECONDS);
  return gaps(dividing, durationSeconds).filter(([from, to]) => to - from > UNNOTICED_SECONDS);
}
