import type { Stream } from '@auscult/contract/entities/stream';
import type { TrackMoment } from '@auscult/player/machine/track';
import type { ScrubberMarker } from '@auscult/ui/player/scrubber/scrubber';

const NONE: ReadonlyMap<number, unknown> = new Map();

/** Questions with a time in the audio, in its order; what this device answered counts as answered before the server has it. */
export function momentsOf({ questions, displayMoments }: Pick<Stream, 'questions' | 'displayMoments'>, waiting = NONE): readonly TrackMoment[] {
  const answered = new Map(questions.map((question) => [question.id, question.answered || waiting.has(question.id)]));
  const moments = displayMoments.flatMap(({ id, type, question_id, time_open, time_close }) => {
    // Of a bank only what this attempt asks is among the questions.
    const isAnswered = question_id === null ? undefined : answered.get(question_id);
    if (type !== 'VIDEO' || time_open === null || question_id === null || isAnswered === undefined) return [];
    return [{ id, questionId: question_id, opensAt: time_open, closesAt: time_close, isAnswered }];
  });
  return moments.toSorted((one, other) => one.opensAt - other.opensAt);
}

/** The next question after a second of the audio that is still open, with its place among all; null after the last. */
export function nextQuestion(moments: readonly TrackMoment[], position: number) {
  const index = moments.findIndex(({ opensAt, isAnswered }) => !isAnswered && opensAt > position);
  const found = moments[index];
  return found ? { number: index + 1, at: found.opensAt } : null;
}

/** The same as marks on the scrubber; `shown` are the moments that are asked now. */
export const markersOf = (moments: readonly TrackMoment[], shown: readonly number[] = []): readonly ScrubberMarker[] =>
  moments.map(({ id, opensAt, isAnswered }) => ({
    id,
    at: opensAt,
    state: shown.includes(id) ? 'current' : isAnswered ? 'answered' : 'open',
  }));
