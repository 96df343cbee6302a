import type { AttemptState } from '../questionnaires/attempt.ts';
import type { Report } from '../registers/receipt.ts';

/** From the first second to the points in the register's file. `failed` may be tried again, `failed_final` may not. `revoked`: the certificate was. */
export type PathState =
  | 'not_started'
  | 'listening'
  | 'heard'
  | 'exam_open'
  | 'failed'
  | 'failed_final'
  | 'passed'
  | 'evaluation'
  | 'certificate'
  | 'reported'
  | 'credited'
  | 'refused'
  | 'revoked';

/** What to do next. `repair`: the register refused, and the learner can put it right. Null: nothing is left to do, or nothing can be done. */
export type PathAction = 'verify_profile' | 'listen' | 'poll' | 'answer' | 'retry' | 'review' | 'request_certificate' | 'repair' | null;

export type PathStepKind = 'profile_check' | 'listening' | 'poll' | 'exam' | 'review' | 'certificate';

/** `locked`: something before it has to be done first. A certificate that `failed` was revoked. */
export interface PathStep {
  readonly kind: PathStepKind;
  readonly state: 'done' | 'part' | 'open' | 'locked' | 'failed';
  /** Of a questionnaire questions; of listening percent of the audio; else 0 or 1 of 1. */
  readonly done: number;
  readonly total: number;
}

/** A questionnaire as the learner has left it; one without questions is complete. */
export interface FormStanding {
  readonly type: 'profile_check' | 'poll' | 'exam' | 'review';
  readonly state: AttemptState;
  readonly mayRetry: boolean;
  readonly questions: number;
  readonly answered: number;
}

export interface PathFacts {
  /** A name, a number of a profession that the points are for, and a confirmed e-mail address. Whether the number was verified decides paying out alone. */
  readonly isProfileKnown: boolean;
  readonly hasBegun: boolean;
  /** Percent of the audio that counts, and whether that is enough. */
  readonly heardPercentage: number;
  readonly isHeard: boolean;
  /** Of a broadcast, which is not for listening to afterwards. It has ended and what was attended is not certain yet, or what is missing stays so. Null: a recording. */
  readonly broadcast: 'live' | 'settling' | 'over' | null;
  /** One of each type at most. */
  readonly forms: readonly FormStanding[];
  /** The one that counts, else the latest that was revoked: it is not earned again. */
  readonly certificate: 'valid' | 'revoked' | null;
  /** What became of the lines for registers; null when none was sent. */
  readonly report: Report | null;
}

export interface AccreditationPath {
  readonly state: PathState;
  readonly next: PathAction;
  /** In the order in which they are done; the certificate last. */
  readonly steps: readonly PathStep[];
}

/** Where a learner stands with an accredited episode: every screen shows this, so that they never contradict each other. */
export const accreditationPath = (facts: PathFacts): AccreditationPath => ({ state: stateOf(facts), next: nextOf(facts), steps: stepsOf(facts) });

/** Whether there are no points and nothing is left to do for them. */
export const givesNoPoints = (state: PathState) => state === 'failed_final' || state === 'revoked';

/** All that a certificate needs. */
export const isEarned = ({ isProfileKnown, isHeard, forms }: PathFacts) => isProfileKnown && isHeard && forms.every(isDone);

function stateOf(facts: PathFacts): PathState {
  const { certificate, report, forms, isHeard, hasBegun } = facts;
  if (certificate === 'revoked') return 'revoked';
  if (certificate === 'valid')
    return report === null ? 'certificate' : ({ sent: 'reported', credited: 'credited', refused: 'refused' } as const)[report.state];
  const exam = formOf(forms, 'exam');
  if (exam?.state === 'failed') return exam.mayRetry ? 'failed' : 'failed_final';
  if (!isHeard) return hasBegun || forms.some(({ answered }) => answered > 0) ? 'listening' : 'not_started';
  if (exam && !isDone(exam)) return exam.answered > 0 ? 'exam_open' : 'heard';
  const review = formOf(forms, 'review');
  if (review && !isDone(review)) return review.answered > 0 || !exam ? 'evaluation' : 'passed';
  return isEarned(facts) ? 'certificate' : 'heard';
}

function nextOf(facts: PathFacts): PathAction {
  const { certificate, report, isHeard, forms, broadcast } = facts;
  if (certificate === 'revoked') return null;
  if (certificate === 'valid') return report?.isRepairable ? 'repair' : null;
  const exam = formOf(forms, 'exam');
  if (exam?.state === 'failed') return exam.mayRetry ? 'retry' : null;
  if (!isTypeDone(forms, 'poll')) return 'poll';
  if (!isHeard && broadcast !== 'settling') return broadcast === null ? 'listen' : null;
  if (!isTypeDone(forms, 'exam')) return 'answer';
  if (!isTypeDone(forms, 'review')) return 'review';
  if (!isHeard) return null;
  // Learning does not wait for the profile: it is asked for once nothing else is left.
  return isEarned(facts) ? 'request_certificate' : 'verify_profile';
}

function stepsOf(facts: PathFacts): readonly PathStep[] {
  const { isProfileKnown, isHeard, heardPercentage, forms, broadcast } = facts;
  const isProfileDone = isProfileKnown && isTypeDone(forms, 'profile_check');
  const before: PathStep[] = [
    { kind: 'profile_check', state: isProfileDone ? 'done' : 'open', done: isProfileDone ? 1 : 0, total: 1 },
    ...formStep(forms, 'poll', false),
    {
      kind: 'listening',
      state: isHeard ? 'done' : broadcast === 'over' ? 'failed' : heardPercentage > 0 ? 'part' : 'open',
      done: heardPercentage,
      total: 100,
    },
    ...formStep(forms, 'exam', false),
  ];
  // Whoever has just been there writes it now, not when that is certain.
  const isReviewDue = before.every(
    ({ kind, state }) => kind === 'profile_check' || state === 'done' || (kind === 'listening' && broadcast === 'settling'),
  );
  const steps = [...before, ...formStep(forms, 'review', !isReviewDue)];
  return [...steps, { kind: 'certificate', state: certificateStep(facts), done: facts.certificate === 'valid' ? 1 : 0, total: 1 }];
}

function certificateStep(facts: PathFacts): PathStep['state'] {
  if (facts.certificate !== null) return facts.certificate === 'valid' ? 'done' : 'failed';
  return isEarned(facts) ? 'open' : 'locked';
}

function formStep(forms: readonly FormStanding[], kind: 'poll' | 'exam' | 'review', isLocked: boolean): PathStep[] {
  const form = formOf(forms, kind);
  if (!form) return [];
  const { answered: done, questions: total } = form;
  if (isDone(form)) return [{ kind, state: 'done', done: total, total }];
  if (form.state === 'failed') return [{ kind, state: 'failed', done, total }];
  return [{ kind, state: isLocked ? 'locked' : done > 0 ? 'part' : 'open', done, total }];
}

const isDone = ({ state }: FormStanding) => state === 'passed' || state === 'complete';
const formOf = (forms: readonly FormStanding[], type: FormStanding['type']) => forms.find((form) => form.type === type);
const isTypeDone = (forms: readonly FormStanding[], type: FormStanding['type']) => forms.every((form) => form.type !== type || isDone(form));
