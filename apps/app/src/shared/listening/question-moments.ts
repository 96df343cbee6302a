import type { Stream } from '@auscult/contract/entities/stream';
import type { TimedMoment, TrackMoment } from '@auscult/player/machine/track';
import type { ScrubberMarker } from '@auscult/ui/player/scrubber/scrubber';

const NONE: ReadonlyMap<number, unknown> = new Map();

type MomentsOfStream = Pick<Stream, 'questions' | 'displayMoments'>;

/** By question, whether it is answered; what this device answered is, before the server has it. */
const answeredIn = ({ questions }: MomentsOfStream, waiting: ReadonlyMap<number, unknown>) =>
  new Map(questions.map(({ id, answered }) => [id, answered || waiting.has(id)]));

/** Questions with a time in the audio, in its order. */
export function momentsOf(stream: MomentsOfStream, waiting = NONE): readonly TrackMoment[] {
  const answered = answeredIn(stream, waiting);
  const moments = stream.displayMoments.flatMap(({ id, type, question_id, time_open, time_close }) => {
    // Of a bank only what this attempt asks is among the questions.
    const isAnswered = question_id === null ? undefined : answered.get(question_id);
    if (type !== 'VIDEO' || time_open === null || question_id === null || isAnswered === undefined) return [];
    return [{ id, questionId: question_id, opensAt: time_open, closesAt: time_close, isAnswered }];
  });
  return moments.toSorted((one, other) => one.opensAt - other.opensAt);
}

/** Questions with a time of the clock, and those that are put by hand now. */
export function timedMomentsOf(stream: MomentsOfStream, waiting = NONE): readonly TimedMoment[] {
  const answered = answeredIn(stream, waiting);
  return stream.displayMoments.flatMap(({ id, type, question_id, time_open, time_close }) => {
    const isAnswered = question_id === null ? undefined : answered.get(question_id);
    if (type === 'VIDEO' || question_id === null || isAnswered === undefined || (type === 'MANUAL' && time_open === null)) return [];
    return [{ id, questionId: question_id, opensAt: (time_open ?? 0) * 1000, closesAt: time_close === null ? null : time_close * 1000, isAnswered }];
  });
}

/** The next question after a second of the audio that is still open, with its place among all and whether one before it is open too; null after the last. */
export function nextQuestion(moments: readonly TrackMoment[], position: number) {
  const index = moments.findIndex(({ opensAt, isAnswered }) => !isAnswered && opensAt > position);
  const found = moments[index];
  const isFirst = moments.slice(0, index).every(({ isAnswered }) => isAnswered);
  return found ? { number: index + 1, at: found.opensAt, isFirst } : null;
}

/** The same as marks on the scrubber; `shown` are the moments that are asked now. */
export const markersOf = (moments: readonly TrackMoment[], shown: readonly number[] = []): readonly ScrubberMarker[] =>
  moments.map(({ id, opensAt, isAnswered }) => ({
    id,
    at: opensAt,
    state: shown.includes(id) ? 'current' : isAnswered ? 'answered' : 'open',
  }));
