/** What moderators did with a question that is put in a live stream. */
export interface MomentState {
  readonly is_shown: boolean;
  /** How many chose what. */
  readonly are_results_published: boolean;
  /** Which answers are right. */
  readonly are_answers_published: boolean;
  /** Whoever answers is not told at once whether it was right. */
  readonly is_direct_answer_hidden: boolean;
}

const FIELDS = ['is_shown', 'are_results_published', 'are_answers_published', 'is_direct_answer_hidden'] as const;

export const isSameState = (one: MomentState, other: MomentState): boolean => FIELDS.every((field) => one[field] === other[field]);

/** What turns one state into another, as it is written down. */
export const changesOf = (from: MomentState, to: MomentState): Partial<MomentState> =>
  Object.fromEntries(FIELDS.filter((field) => from[field] !== to[field]).map((field) => [field, to[field]]));

/** Right answers are told once nobody can answer any more. By the clock a question opens and closes by itself. */
export function mayBeSet(type: 'MANUAL' | 'CLOCK', from: MomentState, to: MomentState): boolean {
  if (to.is_shown && to.are_answers_published) return false;
  return type === 'MANUAL' || from.is_shown === to.is_shown;
}
