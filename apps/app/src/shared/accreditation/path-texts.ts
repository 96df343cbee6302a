import type { AccreditationPath, PathStep } from '@auscult/contract/entities/accreditation';
import { givesNoPoints } from '@auscult/domain/accreditation/path';
import type { Phrases } from '@auscult/phrases/app-phrases';
import { dayAndMonth } from '@auscult/phrases/dates';
import type { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import type { Requirement } from '@auscult/ui/accreditation/accreditation-card';
import type { CardLink } from '@auscult/ui/cards/card-link';

export type PathWords = (typeof accreditationPhrases)['nl' | 'en'];

/** The steps before the certificate, and the certificate itself once it was revoked. */
export const stepsBefore = ({ steps }: AccreditationPath) => steps.filter(({ kind, state }) => kind !== 'certificate' || state === 'failed');

/** Whether the exam was not passed and there are no attempts left, or the certificate was revoked: there are no points to earn. */
export const isLost = ({ state }: Pick<AccreditationPath, 'state'>) => givesNoPoints(state);

/** How much of a step is filled, 0 to 1; nothing of a step that was failed. */
function shareOf({ state, done, total }: PathStep): number {
  if (state === 'done') return 1;
  return state === 'failed' || total === 0 ? 0 : Math.min(1, done / total);
}

/** How much of the whole path is done, 0 to 1; nothing where what it led to was revoked. */
export function shareOfPath(path: AccreditationPath): number {
  if (path.state === 'revoked') return 0;
  const steps = stepsBefore(path);
  return steps.filter(({ state }) => state === 'done').length / steps.length;
}

/** What the whole path says in one line. */
export function headlineOf(words: PathWords, path: AccreditationPath): string {
  return outcomeOf(words, path) ?? words.stepsLeft(stepsLeft(path));
}

/** The same in two short lines; the second is empty where there are no steps to count. */
export function shortHeadlineOf(words: PathWords, path: AccreditationPath): readonly [string, string] {
  const outcome = outcomeOf(words, path);
  return outcome === null ? [words.steps(stepsLeft(path)), words.toCertificate] : [outcome, ''];
}

const stepsLeft = (path: AccreditationPath) => stepsBefore(path).filter(({ state }) => state !== 'done').length;

/** Whether what somebody missed of a live stream keeps them from points. */
export const isMissed = ({ presence, steps }: AccreditationPath) =>
  presence?.is_settled === true && steps.some(({ kind, state }) => kind === 'listening' && state === 'failed');

/** Under the headline of a live stream: what is waited for, or what was too little; undefined where there is nothing to say. */
export function presenceText({ presence: words }: PathWords, path: AccreditationPath): string | undefined {
  const { presence, listening, certificate } = path;
  if (presence === null || certificate !== null) return undefined;
  if (!presence.is_settled) return words.settlingText;
  if (!isMissed(path)) return undefined;
  return listening.percentage < listening.required_percentage ? words.missedText(listening.required_percentage) : words.missedChecks;
}

/** Null while there are steps to do. */
function outcomeOf(words: PathWords, path: AccreditationPath): string | null {
  if (path.state === 'revoked') return words.headline.revoked;
  if (isMissed(path)) return words.presence.missed;
  if (path.presence?.is_settled === false) return words.presence.settling;
  if (path.next === 'request_certificate') return words.headline.earned;
  switch (path.state) {
    case 'refused':
      return path.next === 'repair' ? words.headline.refused : words.refusedElsewhere;
    case 'failed':
    case 'failed_final':
    case 'certificate':
    case 'reported':
    case 'credited':
      return words.headline[path.state];
    default:
      return null;
  }
}

export const nameOf = (words: PathWords, step: PathStep, path: AccreditationPath) =>
  step.kind === 'listening' ? (path.presence ? words.presence.step : words.listening)(path.listening.required_percentage) : words.step[step.kind];

/** A step's state in words. */
function stateOf(words: PathWords, { kind, state, done, total }: PathStep, path: AccreditationPath): string {
  if (kind === 'listening' && path.presence) return attendedIn(words.presence, path, state === 'done');
  if (state === 'done') return words.done[kind];
  if (kind === 'certificate' && state === 'failed') return words.revoked;
  if (state === 'locked' && isLost(path)) return words.noLongerNeeded;
  if (kind === 'listening') return words.heard(done);
  if (kind === 'profile_check') return path.lacks === null ? words.profileOpen : words.profileLacks[path.lacks];
  return state === 'part' ? words.part(done, total) : words.state[state];
}

function attendedIn(words: PathWords['presence'], { presence, listening }: AccreditationPath, isDone: boolean): string {
  if (isDone) return words.done;
  const { checks_asked: asked = 0, checks_answered: answered = 0 } = presence ?? {};
  return listening.percentage >= listening.required_percentage && answered < asked
    ? words.unanswered(answered, asked)
    : words.there(listening.percentage);
}

/** What of the path a list says in one line. */
export function statusOf(words: PathWords, path: AccreditationPath): string {
  const exam = path.steps.find(({ kind }) => kind === 'exam');
  if (path.next === null) return headlineOf(words, path);
  if (path.next === 'verify_profile' && path.lacks === 'email') return words.profileLacks.email;
  if (path.next === 'answer' && exam?.state === 'part') return words.questions(words.part(exam.done, exam.total));
  return path.next === 'review' && exam ? words.passed : words.next[path.next];
}

interface StepLinks {
  readonly toForm: (formId: number) => CardLink;
  readonly toProfile: CardLink;
}

/** The rows of the card, with links to where each step is done. */
export const requirementsOf = (words: PathWords, path: AccreditationPath, links?: StepLinks): readonly Requirement[] =>
  stepsBefore(path).map((step) => ({
    id: step.kind,
    name: nameOf(words, step, path),
    state: step.state,
    share: shareOf(step),
    words: stateOf(words, step, path),
    link: links && linkOf(step, links),
  }));

function linkOf({ kind, state, form_id }: PathStep, { toForm, toProfile }: StepLinks): CardLink | undefined {
  if (state === 'locked' || kind === 'certificate') return undefined;
  if (form_id !== null) return toForm(form_id);
  return kind === 'profile_check' && state !== 'done' ? toProfile : undefined;
}

/** What there is to say of the certificate: how many points it gives, or that it was mailed. */
export function certificateOf(words: PathWords, { certificate, points }: AccreditationPath, { episodes, language }: Phrases, now: Date): string {
  return certificate?.mailed_at ? words.mailedOn(dayAndMonth(language, certificate.mailed_at, now)) : episodes.points(points);
}
