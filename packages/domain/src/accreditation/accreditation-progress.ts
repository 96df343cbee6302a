import { type Step, type StepKind, stepsOf } from './steps.ts';

/** One form as a learner has left it; `answered` never exceeds `questions`, and both are 0 where there is only something to confirm. */
export interface FormOutcome {
  readonly kind: StepKind;
  readonly questions: number;
  readonly answered: number;
  readonly attemptsLeft: number;
  readonly state: 'open' | 'passed' | 'failed' | 'complete';
}

/** `earned`: nothing is left to do. `failed`: the exam is lost and may not be taken again. */
export type DossierState = 'open' | 'earned' | 'failed';

const isDone = ({ state }: FormOutcome) => state === 'passed' || state === 'complete';

/** Where an episode's file stands. */
export function dossierState(forms: readonly FormOutcome[]): DossierState {
  if (forms.some(({ state, attemptsLeft }) => state === 'failed' && attemptsLeft <= 0)) return 'failed';
  return forms.length > 0 && forms.every(isDone) ? 'earned' : 'open';
}

/** The steps of a file; a form without questions is one step by itself, and a form that is done has all of them answered. */
export function dossierSteps(forms: readonly FormOutcome[]): readonly Step[] {
  return stepsOf(
    forms.map((form) => {
      const total = Math.max(1, form.questions);
      const answered = isDone(form) ? total : Math.min(form.answered, total - 1);
      return { kind: form.kind, questions: Array.from({ length: total }, (_, index) => ({ answered: index < answered })) };
    }),
  );
}
