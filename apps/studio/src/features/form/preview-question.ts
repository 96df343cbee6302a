import type { Form, GivenAnswer, Question } from '@auscult/contract/entities/questionnaire';
import type { DraftQuestion, StudioForm } from '@auscult/contract/entities/studio/form';
import { grade, isGraded } from '@auscult/domain/questionnaires/answer';
import { isClosed, type QuestionStanding, showsReview } from '@auscult/domain/questionnaires/attempt';
import { isChoice } from '../../shared/questions/draft-question.ts';
import { type FormFields, questionsOf } from './form-fields.ts';

/** What somebody who looks at a question has answered so far. Nothing of it leaves the screen. */
export interface Tried {
  readonly given: GivenAnswer | null;
  readonly isCorrect: boolean | null;
  readonly attemptsLeft: number;
  readonly sequence: number;
}

const askedOf = ({ kind, answers, minimum, maximum }: DraftQuestion) => ({
  kind,
  answers: answers.map(({ key, is_correct }) => ({ id: key, isCorrect: is_correct })),
  minimum,
  maximum,
});

export const untried = (question: DraftQuestion, type: StudioForm['type']): Tried => ({
  given: null,
  isCorrect: null,
  // An opinion is given once; of a choice in an exam it may not be said yet which is right.
  attemptsLeft: type === 'exam' && isChoice(question.kind) ? question.attempts : 1,
  sequence: 0,
});

/** After one more answer; null when it answers something else. */
export function tryAnswer(question: DraftQuestion, { attemptsLeft, sequence }: Tried, given: GivenAnswer): Tried | null {
  const isCorrect = grade(askedOf(question), given);
  return isCorrect === 'invalid' ? null : { given, isCorrect, attemptsLeft: attemptsLeft - 1, sequence: sequence + 1 };
}

/** An answer that is right, or one that is not; undefined where nothing is. */
export function answerThatIs(question: DraftQuestion, isRight: boolean): GivenAnswer | undefined {
  const right = question.answers.filter(({ is_correct }) => is_correct).map(({ key }) => key);
  const wrong = question.answers.find(({ is_correct }) => !is_correct);
  if (right.length === 0) return undefined;
  return isRight ? { answers: right } : wrong && { answers: [wrong.key] };
}

/** The question as the listening app gets it, in a form of as many questions as an attempt asks. */
export function previewOf(
  { id, type, stream }: Pick<StudioForm, 'id' | 'type' | 'stream'>,
  fields: FormFields,
  draft: DraftQuestion,
  tried: Tried,
): { readonly form: Form; readonly question: Question } {
  const standing: QuestionStanding = {
    isRequired: draft.is_required,
    isGraded: isGraded(askedOf(draft)),
    isCorrect: tried.isCorrect,
    isAnswered: tried.given !== null,
    attemptsLeft: tried.attemptsLeft,
    isWithheld: false,
  };
  const isReviewed = showsReview(fields.review, standing, fields.review === 'after_answer' ? 'open' : 'passed');
  const question: Question = {
    id: draft.key,
    kind: draft.kind,
    text: draft.text,
    is_required: draft.is_required,
    topic: draft.topic,
    image: draft.image,
    answers: draft.answers.map(({ key, text }) => ({ id: key, text })),
    minimum: draft.minimum,
    maximum: draft.maximum,
    minimum_label: draft.minimum_label,
    maximum_label: draft.maximum_label,
    answered: isClosed(standing),
    is_correct: tried.isCorrect,
    attempts_left: tried.attemptsLeft,
    sequence: tried.sequence,
    given: tried.given,
    correct_answers: isReviewed && standing.isGraded ? draft.answers.filter(({ is_correct }) => is_correct).map(({ key }) => key) : null,
    explanation: isReviewed ? draft.explanation : null,
    tip: tried.isCorrect === false && !isClosed(standing) && draft.tip !== '' ? draft.tip : null,
    passage: tried.given === null ? null : draft.passage,
  };
  const all = questionsOf(fields);
  const place = all.findIndex(({ key }) => key === draft.key);
  // Of a draw the number says how many are asked; which those are nobody knows here.
  const asked = Math.max(1, Math.min(fields.draw_count ?? all.length, all.length));
  const shownAt = Math.min(Math.max(0, place), asked - 1);
  const others = (count: number, from: number) => Array.from({ length: count }, (_, index) => ({ ...question, id: -1 - from - index }));
  const form: Form = {
    id,
    form_id: id,
    form_version_id: id,
    stream_id: stream.id,
    type,
    title: fields.title,
    attempt: 1,
    state: 'open',
    attempts_left: fields.attempts,
    may_retry: false,
    pass_percentage: fields.pass_percentage,
    score_percentage: null,
    result_shown: false,
    questions: [...others(shownAt, 0), question, ...others(asked - 1 - shownAt, shownAt)],
    results: [],
  };
  return { form, question };
}
