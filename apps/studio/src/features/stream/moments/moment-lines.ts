import type { StudioPlacedQuestion } from '@auscult/contract/entities/studio/moment';
import type { MomentValue } from '../stream-fields.ts';

/** One line of the list: a question at one of its moments, or one that is not placed. */
export interface MomentLine {
  readonly question: StudioPlacedQuestion;
  /** Among those of the episode, from 1. */
  readonly number: number;
  /** In the list of moments; null: it is not placed. */
  readonly index: number | null;
  readonly moment: MomentValue | null;
}

/** Moments in their order, then what is not placed. */
export function momentLines(questions: readonly StudioPlacedQuestion[], moments: readonly MomentValue[]): MomentLine[] {
  const placed = moments.flatMap((moment, index): MomentLine[] => {
    const at = questions.findIndex(({ id }) => id === moment.question_id);
    const question = questions[at];
    return question ? [{ question, number: at + 1, index, moment }] : [];
  });
  const rest = questions.flatMap((question, at): MomentLine[] =>
    moments.some(({ question_id }) => question_id === question.id) ? [] : [{ question, number: at + 1, index: null, moment: null }],
  );
  return [...placed, ...rest];
}

/** The moments with another in the place of one, or with a new one; null takes it away. All are in order again. */
export function withMoment(moments: readonly MomentValue[], index: number | 'new', moment: MomentValue | null): MomentValue[] {
  const others = moments.filter((_, other) => other !== index);
  return (moment ? [...others, moment] : others).toSorted(
    (one, other) => (one.time_open ?? Number.POSITIVE_INFINITY) - (other.time_open ?? Number.POSITIVE_INFINITY),
  );
}
