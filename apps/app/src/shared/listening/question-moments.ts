import type { DisplayMoment } from '@auscult/contract/entities/questionnaire';
import type { Stream } from '@auscult/contract/entities/stream';
import type { ScrubberMarker } from '@auscult/ui/player/scrubber/scrubber';

/** Questions with a time in the audio, and whether they were answered. */
export function momentsOf(stream: Stream | undefined, streamId: number): readonly ScrubberMarker[] {
  if (!stream || stream.id !== streamId) return [];
  const isInAudio = (moment: DisplayMoment): moment is DisplayMoment & { time_open: number } => moment.type === 'VIDEO' && moment.time_open !== null;
  const answered = new Set(stream.questions.filter((question) => question.answered).map(({ id }) => id));
  return stream.displayMoments
    .filter(isInAudio)
    .map(({ id, time_open, question_id }) => ({ id, at: time_open, state: question_id !== null && answered.has(question_id) ? 'answered' : 'open' }));
}

/** The next question after a second of the audio that is still open, with its place among all; null after the last. */
export function nextQuestion(stream: Stream, position: number) {
  const moments = momentsOf(stream, stream.id).toSorted((one, other) => one.at - other.at);
  const index = moments.findIndex(({ at, state }) => state === 'open' && at > position);
  const found = moments[index];
  return found ? { number: index + 1, at: found.at } : null;
}
