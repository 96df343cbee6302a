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
export type AccreditationState = 'open' | 'earned' | 'failed';

/** One attempt at a form; `at` is when it last changed, in milliseconds since 1970. */
export interface FormAttempt {
  readonly attempt: number;
  readonly state: FormOutcome['state'];
  readonly at: number;
}

interface AttemptedForm extends Pick<FormOutcome, 'kind' | 'questions'> {
  /** How many attempts are allowed. */
  readonly attempts: number;
  readonly responses: readonly FormAttempt[];
}

const isDone = ({ state }: FormOutcome) => state === 'passed' || state === 'complete';

/** Where an episode's file stands. */
export function accreditationState(forms: readonly FormOutcome[]): AccreditationState {
  if (forms.some(({ state, attemptsLeft }) => state === 'failed' && attemptsLeft <= 0)) return 'failed';
  return forms.length > 0 && forms.every(isDone) ? 'earned' : 'open';
}

/** The steps of a file; a form without questions is one step by itself, and a form that is done has all of them answered. */
export function accreditationSteps(forms: readonly FormOutcome[]): readonly Step[] {
  return stepsOf(
    forms.map((form) => {
      const total = Math.max(1, form.questions);
      const answered = isDone(form) ? total : Math.min(form.answered, total - 1);
      return { kind: form.kind, questions: Array.from({ length: total }, (_, index) => ({ answered: index < answered })) };
    }),
  );
}

/**
 * What the attempts make of a form: the latest says how it stands. Answers to single questions are not stored yet, so a form that is not done
 * counts none of its questions as answered.
 */
export function formOutcome({ kind, questions, attempts, responses }: AttemptedForm): FormOutcome {
  const latest = responses.toSorted((one, other) => other.attempt - one.attempt)[0];
  const outcome = {
    kind,
    questions,
    state: latest?.state ?? 'open',
    attemptsLeft: Math.max(0, attempts - responses.filter(({ state }) => state !== 'open').length),
  };
  return { ...outcome, answered: isDone({ ...outcome, answered: 0 }) ? questions : 0 };
}

/** When a form was last changed, in milliseconds since 1970; null when none was ever opened. */
export function lastChangeOf(forms: readonly Pick<AttemptedForm, 'responses'>[]): number | null {
  const times = forms.flatMap(({ responses }) => responses.map(({ at }) => at));
  return times.length === 0 ? null : Math.max(...times);
}
