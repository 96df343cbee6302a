import type { Form, Question } from '@auscult/contract/entities/questionnaire';
import { isGraded } from '@auscult/domain/questionnaires/answer';
import {
  type AttemptState,
  attemptsLeft,
  isClosed,
  mayRetry,
  type QuestionStanding,
  scoreOf,
  showsReview,
} from '@auscult/domain/questionnaires/attempt';
import { drawnQuestions, orderedAnswers } from '@auscult/domain/questionnaires/draw';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { QuestionnaireRow, QuestionRow } from './questionnaire-queries.ts';

/** The attempt that is shown: the latest, or the first before it was begun. */
export interface ShownAttempt {
  readonly number: number;
  readonly state: AttemptState;
  readonly questions: readonly QuestionRow[];
  /** What its draw and its order follow from. */
  readonly seed: string;
}

export const attemptSeed = ({ learnerId }: OwnAccount, { version_id }: Pick<QuestionnaireRow, 'version_id'>) => `${learnerId} ${version_id}`;

export function shownAttempt(row: QuestionnaireRow, own: OwnAccount): ShownAttempt {
  const number = row.latest?.number ?? 1;
  const seed = attemptSeed(own, row);
  const questionIds = row.questions.map(({ id }) => id);
  const asked = new Set(drawnQuestions({ seed, number, questionIds, drawCount: row.draw_count, redraws: row.redraws }));
  return { number, seed, state: row.states.at(-1) ?? 'open', questions: row.questions.filter(({ id }) => asked.has(id)) };
}

/** An opinion is given once. */
export const attemptsOf = (question: QuestionRow) => (isGraded(question) ? question.attempts : 1);

export const standingOf = (question: QuestionRow): QuestionStanding => ({
  isRequired: question.is_required,
  isGraded: isGraded(question),
  isCorrect: question.standing?.is_correct ?? null,
  isAnswered: question.standing !== null,
  attemptsLeft: question.standing?.attempts_left ?? attemptsOf(question),
  isWithheld: isWithheld(question),
});

/** A graded answer was given, and whether it was right is not told yet, nor anything that depends on it. */
export const isWithheld = ({ standing, moments }: QuestionRow): boolean =>
  standing !== null && standing.is_correct !== null && moments.some(({ hidesDirectAnswer }) => hidesDirectAnswer);

/** What the learner is told is made of this row: while the result of an answer is kept back, the attempt that it belongs to is under way. */
export function toldRow<Row extends QuestionnaireRow>(row: Row, own: OwnAccount): Row {
  if (!shownAttempt(row, own).questions.some(isWithheld)) return row;
  const latest = row.latest && { ...row.latest, score_percentage: null, closed_at: null, result_shown: false };
  return { ...row, latest, states: [...row.states.slice(0, -1), 'open'] };
}

export function presentForm(stored: QuestionnaireRow, own: OwnAccount): Form {
  const row = toldRow(stored, own);
  const attempt = shownAttempt(row, own);
  const questions = attempt.questions.map((question) => presentQuestion(question, row, attempt));
  return {
    id: row.form_id,
    form_id: row.form_id,
    form_version_id: row.version_id,
    stream_id: row.stream_id,
    type: row.type,
    title: row.title,
    attempt: attempt.number,
    state: attempt.state,
    attempts_left: attemptsLeft(row.attempts, row.states),
    may_retry: mayRetry(row.attempts, row.states),
    pass_percentage: row.pass_percentage,
    score_percentage: attempt.state === 'open' ? null : (row.latest?.score_percentage ?? scoreOf(attempt.questions.map(standingOf))),
    result_shown: row.latest?.result_shown ?? false,
    questions,
    results: presentResults(questions),
  };
}

/** Of the questions that are closed and have a right answer. */
export const presentResults = (questions: readonly Question[]) =>
  questions.flatMap(({ id, answered, is_correct }) => (answered && is_correct !== null ? [{ question_id: id, is_correct }] : []));

/** What gives the answer away is there only once the question is closed for this learner, and when the form says so. */
export function presentQuestion(question: QuestionRow, { review, shuffles_answers }: QuestionnaireRow, attempt: ShownAttempt): Question {
  const { id, kind, text, is_required, topic, minimum, maximum, minimum_label, maximum_label, image, from_ms, to_ms, explanation, tip } = question;
  const standing = standingOf(question);
  const isReviewed = showsReview(review, standing, attempt.state);
  // The order of answers without a right one, as 'yes, no, maybe', says something: it stays.
  const isShuffled = shuffles_answers && standing.isGraded && kind !== 'true_false';
  const answers = isShuffled ? orderedAnswers(question.answers, attempt) : question.answers;
  const passage = standing.isAnswered && from_ms !== null && to_ms !== null ? { from: from_ms / 1000, to: to_ms / 1000 } : null;
  return {
    id,
    kind,
    text,
    is_required,
    topic,
    image: image && {
      url: `/media/images/${image.hash}/original.webp`,
      alt: image.alt,
      width: image.width,
      height: image.height,
    },
    answers: answers.map((answer) => ({ id: answer.id, text: answer.text })),
    minimum,
    maximum,
    minimum_label,
    maximum_label,
    answered: isClosed(standing),
    is_correct: standing.isWithheld ? null : standing.isCorrect,
    attempts_left: standing.attemptsLeft,
    sequence: question.standing?.sequence ?? 0,
    given: question.standing?.given ?? null,
    correct_answers: isReviewed && standing.isGraded ? question.answers.filter(({ isCorrect }) => isCorrect).map((answer) => answer.id) : null,
    explanation: isReviewed ? explanation : null,
    tip: standing.isCorrect === false && !isClosed(standing) && tip !== '' ? tip : null,
    passage,
  };
}
