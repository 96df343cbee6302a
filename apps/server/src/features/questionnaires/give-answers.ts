import { isDeepStrictEqual } from 'node:util';
import type { Form, GivenAnswer, QuestionAnswerBody } from '@auscult/contract/entities/questionnaire';
import { findPatientData } from '@auscult/domain/live/patient-data';
import { grade, isGraded } from '@auscult/domain/questionnaires/answer';
import { attemptState, isFilledIn, scoreOf } from '@auscult/domain/questionnaires/attempt';
import { mayAnswer } from '@auscult/domain/questionnaires/moments';
import type { Language } from '@auscult/phrases/language';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { errorPhrases } from '../../http/error-response.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';
import type { StreamAccess } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { enqueueCertificate } from '../../shared/certificates/issue-certificate.ts';
import { attemptsOf, isWithheld, presentForm, shownAttempt, standingOf } from '../../shared/questionnaires/questionnaire.ts';
import { loadQuestionnaire, type QuestionnaireRow, type QuestionRow, withStanding } from '../../shared/questionnaires/questionnaire-queries.ts';
import { closeAttempt, findRepeated, lockAnswering, type OutcomeRow, type RepeatedRow, storeAnswer } from './answer-queries.ts';

type Loaded = QuestionnaireRow & StreamAccess;
type Answerable = Loaded & Authorized<'stream', 'answer'>;

/** What answers are given with: who, in which language, and how the questionnaire is authorised once it is loaded. */
export interface Answering {
  readonly context: Pick<AppContext, 'db' | 'clock'>;
  readonly own: OwnAccount;
  readonly language: Language;
  authorize(loaded: Loaded | null): Answerable;
}

/** Stores all of the answers or none. Those that came before under their ids are answered as they were. */
export async function giveAnswers(
  { context, own, language, authorize }: Answering,
  formId: number,
  answers: readonly QuestionAnswerBody[],
): Promise<{ outcomes: OutcomeRow[]; form: Form }> {
  const { db, clock } = context;
  const now = clock.now();
  // Two answers to one question, of which the second depends on what the first was, would tell what is right without costing an attempt.
  const again = answers.findIndex((answer, index) => answers.slice(0, index).some((other) => isOfSame(answer, other)));
  if (again !== -1) throw invalid(`answers.${again}.question_id`);
  return db.transaction(async (tx) => {
    const row = await loadLocked(tx);
    const before = await findRepeated(
      tx,
      own,
      answers.map(({ id }) => id),
    );
    const outcomes: OutcomeRow[] = [];
    for (const [index, answer] of answers.entries()) {
      const repeated = before.get(answer.id.toLowerCase());
      if (repeated && !isSameAnswer(repeated, answer)) throw new Refusal('answer_conflict');
      outcomes.push(repeated ? outcomeOf(repeated) : await giveAnswer(tx, row, answer, index));
    }
    const after = await reload(tx, row);
    // Counted again now that the attempt is locked: an answer at the same moment may have come between.
    if (answers.some(({ display_moment_id }) => isOverspent(after, display_moment_id))) throw new Refusal('question_not_open');
    const withheld = new Set(after.questions.filter(isWithheld).map(({ id }) => id));
    const told = outcomes.map((outcome) => (withheld.has(outcome.question_id) ? { ...outcome, is_correct: null } : outcome));
    return { outcomes: told, form: await closeWhenDone(tx, after) };
  });

  async function load(tx: Database): Promise<Answerable> {
    return authorize(await loadQuestionnaire(tx, formId, now, own));
  }

  /** Where a result is kept back, what two answers at once become would tell it: those wait for each other. */
  async function loadLocked(tx: Database): Promise<Answerable> {
    const row = await load(tx);
    if (!row.questions.some(({ moments }) => moments.some(({ hidesDirectAnswer }) => hidesDirectAnswer))) return row;
    await lockAnswering(tx, own, formId);
    return load(tx);
  }

  /** What was just stored is in it; texts and answers are not read again. */
  async function reload(tx: Database, row: Answerable): Promise<Answerable> {
    return (await withStanding(tx, row, own)) ?? load(tx);
  }

  function invalid(field: string): Refusal {
    return new Refusal('validation_failed', { [field]: [errorPhrases[language].field.invalid] });
  }

  async function giveAnswer(tx: Database, row: Answerable, answer: QuestionAnswerBody, index: number): Promise<OutcomeRow> {
    const attempt = shownAttempt(row, own);
    const isCurrent = attempt.number === answer.attempt && row.version_id === answer.form_version_id;
    const question = attempt.questions.find(({ id }) => id === answer.question_id);
    if (!isCurrent || attempt.state !== 'open' || isOver(attempt.questions, question)) throw new Refusal('answer_outdated');
    if (question === undefined) throw new Refusal('not_found');
    if (question.is_told && isGraded(question)) throw new Refusal('answer_told');
    checkMoment(question, answer.display_moment_id ?? null, now.getTime());
    const given = givenOf(answer);
    const isCorrect = grade(question, given);
    if (isCorrect === 'invalid') {
      throw invalid(answers.length > 1 ? `answers.${index}.answers` : 'answers');
    }
    // Editors read what is written, and it stays.
    if (findPatientData(given.text ?? '', now).length > 0) throw new Refusal('patient_data');
    const stored = await storeAnswer(tx, own, row, now, {
      id: answer.id,
      formId,
      versionId: row.version_id,
      attempt: attempt.number,
      questionId: question.id,
      sequence: answer.sequence,
      momentId: answer.display_moment_id ?? null,
      given,
      isCorrect,
      attempts: attemptsOf(question),
    });
    return stored ?? outcomeOf(await findStoredMeanwhile(tx, answer));
  }

  /** The same answer from a call that was still under way when this one looked: its client had waited too long, or the process of the first was killed. */
  async function findStoredMeanwhile(tx: Database, answer: QuestionAnswerBody): Promise<RepeatedRow> {
    const stored = (await findRepeated(tx, own, [answer.id])).get(answer.id.toLowerCase());
    if (stored === undefined || !isSameAnswer(stored, answer)) throw new Refusal('answer_outdated');
    return stored;
  }

  async function closeWhenDone(tx: Database, row: Answerable): Promise<Form> {
    const attempt = shownAttempt(row, own);
    const standings = attempt.questions.map(standingOf);
    const state = attemptState(standings, row.pass_percentage);
    if (attempt.state !== 'open' || state === 'open') return presentForm(row, own);
    await closeAttempt(tx, own, row, { formId, attempt: attempt.number, state, score: scoreOf(standings), at: now });
    if (state !== 'failed') await enqueueCertificate(tx, own, row.id);
    return presentForm(await reload(tx, row), own);
  }
}

/** While a result is kept back, whatever it is: an answer whose result it is stands, and an attempt that might have ended takes no more. */
const isOver = (asked: readonly QuestionRow[], question: QuestionRow | undefined) =>
  asked.some(isWithheld) && ((question !== undefined && isWithheld(question)) || isFilledIn(asked.map(standingOf)));

/**
 * Refuses what is asked at no moment now, and more answers than the moment that is named allows. Named or not, no question takes more than its
 * own attempts: who had their tries at the moment has what is left of them on the page of questions.
 */
function checkMoment({ moments }: QuestionRow, momentId: number | null, now: number): void {
  const named = moments.find(({ id }) => id === momentId);
  const isSpent = named !== undefined && named.given >= named.attempts;
  if ((momentId !== null && named === undefined) || isSpent || !mayAnswer(named ? [named] : moments, now)) throw new Refusal('question_not_open');
}

const isOfSame = (one: QuestionAnswerBody, other: QuestionAnswerBody) =>
  one.question_id === other.question_id || one.id.toLowerCase() === other.id.toLowerCase();

const isOverspent = ({ questions }: QuestionnaireRow, momentId: number | undefined) =>
  questions.some(({ moments }) => moments.some(({ id, given, attempts }) => id === momentId && given > attempts));

const givenOf = ({ answers, number, text }: QuestionAnswerBody): GivenAnswer => ({
  ...(answers && { answers: [...new Set(answers)].sort((one, other) => one - other) }),
  ...(number !== undefined && { number }),
  ...(text !== undefined && { text }),
});

const isSameAnswer = (before: RepeatedRow, answer: QuestionAnswerBody) =>
  before.question_id === answer.question_id &&
  before.number === answer.attempt &&
  before.form_version_id === answer.form_version_id &&
  before.sequence === answer.sequence + 1 &&
  before.display_moment_id === (answer.display_moment_id ?? null) &&
  isDeepStrictEqual(before.answers, givenOf(answer));

const outcomeOf = ({ question_id, is_correct, attempts_left, sequence }: OutcomeRow): OutcomeRow => ({
  question_id,
  is_correct,
  attempts_left,
  sequence,
});
