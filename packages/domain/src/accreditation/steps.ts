/** The forms of an episode, in the order in which they are filled in. */
export type StepKind = 'profile_check' | 'poll' | 'exam' | 'review';
const ORDER: readonly StepKind[] = ['profile_check', 'poll', 'exam', 'review'];

/** One form as the listener has left it. */
export interface FormProgress {
  readonly kind: StepKind;
  readonly questions: readonly { readonly answered: boolean }[];
}

/** `locked`: the evaluation comes after everything else. */
export interface Step {
  readonly kind: StepKind;
  readonly done: number;
  readonly total: number;
  readonly state: 'done' | 'part' | 'open' | 'locked';
}

/** Steps to the certificate, one per kind of form; empty without forms. */
export function stepsOf(forms: readonly FormProgress[]): readonly Step[] {
  const counted = ORDER.flatMap((kind) => {
    const questions = forms.filter((form) => form.kind === kind).flatMap((form) => form.questions);
    const done = questions.filter(({ answered }) => answered).length;
    return forms.some((form) => form.kind === kind) ? [{ kind, done, total: questions.length }] : [];
  });
  const othersDone = counted.every(({ kind, done, total }) => kind === 'review' || done === total);
  return counted.map((step) => ({ ...step, state: stateOf(step, othersDone) }));
}

function stateOf({ kind, done, total }: Omit<Step, 'state'>, othersDone: boolean): Step['state'] {
  if (done === total) return 'done';
  if (kind === 'review' && !othersDone) return 'locked';
  return done > 0 ? 'part' : 'open';
}
