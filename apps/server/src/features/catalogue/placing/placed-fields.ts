import type { api } from '@auscult/contract/api';
import type { BodyOf } from '@auscult/contract/endpoint';
import type { Language } from '@auscult/domain/access/viewer';
import { keptIds, momentFault, passageFault } from '@auscult/domain/questionnaires/placing';
import { invalid } from '../editing/patch.ts';
import type { StudioStreamRow } from '../studio-stream-queries.ts';

type Body = BodyOf<typeof api.editStudioStream>;

/** As history has it; a new one gets its id when it is stored. */
export interface EditedMoment extends Omit<StudioStreamRow['moments'][number], 'id'> {
  readonly id: number | null;
}

export interface EditedPassage {
  readonly question_id: number;
  readonly from: number;
  readonly to: number;
}

const rounded = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 1000) / 1000);
const byTime = (one: EditedMoment, other: EditedMoment) =>
  (one.time_open ?? Number.POSITIVE_INFINITY) - (other.time_open ?? Number.POSITIVE_INFINITY) || (one.id ?? Infinity) - (other.id ?? Infinity);
const lengthOf = ({ audio }: StudioStreamRow) => (audio?.duration_ms ?? 0) / 1000;

/** When the questions of the episode are put, in order. A moment that is there already keeps its id. */
export function placeMoments(row: StudioStreamRow, given: NonNullable<Body['moments']>): EditedMoment[] {
  const ids = keptIds(row.moments, given);
  return given
    .map(({ question_id, type, time_open, time_close, attempts }, index) => ({
      id: ids[index] ?? null,
      question_id,
      type,
      attempts,
      time_open: type === 'MANUAL' ? null : rounded(time_open),
      time_close: type === 'MANUAL' ? null : rounded(time_close),
    }))
    .toSorted(byTime);
}

export function momentsField(given: Body['moments'], row: StudioStreamRow, language: Language): EditedMoment[] | undefined {
  if (given === undefined) return undefined;
  const placed = placeMoments(row, given);
  const isOfEpisode = ({ question_id }: EditedMoment) => row.questions.some(({ id }) => id === question_id);
  if (!placed.every((moment) => isOfEpisode(moment) && momentFault(moment, lengthOf(row)) === null)) throw invalid('moments', language);
  return placed;
}

export const passagesOf = ({ questions }: StudioStreamRow): EditedPassage[] =>
  questions.flatMap(({ id, from_ms: from, to_ms: to }) =>
    from === null || to === null ? [] : [{ question_id: id, from: from / 1000, to: to / 1000 }],
  );

/** Where the questions are answered in the sound, in their order. */
export function passagesField(given: Body['passages'], row: StudioStreamRow, language: Language): EditedPassage[] | undefined {
  if (given === undefined) return undefined;
  const of = new Map(given.map(({ question_id, from, to }) => [question_id, { question_id, from: rounded(from) ?? 0, to: rounded(to) ?? 0 }]));
  const inOrder = row.questions.flatMap(({ id }) => of.get(id) ?? []);
  // One that stood beyond the end of another audio version may stay where it is.
  const before = new Map(passagesOf(row).map((passage) => [passage.question_id, passage]));
  const isAsBefore = ({ question_id, from, to }: EditedPassage) => before.get(question_id)?.from === from && before.get(question_id)?.to === to;
  const isWrong = inOrder.some((passage) => !isAsBefore(passage) && passageFault(passage, lengthOf(row)) !== null);
  if (isWrong || inOrder.length !== given.length) throw invalid('passages', language);
  return inOrder;
}
