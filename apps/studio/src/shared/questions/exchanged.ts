import type { DraftQuestion } from '@auscult/contract/entities/studio/form';
import type { ExchangedQuestion } from '@auscult/domain/questionnaires/exchange/exchanged-question';
import { randomKey } from './random-key.ts';

/** As other programs get it: without its picture, and what it was taken from. */
export const exchangedOf = (question: DraftQuestion): ExchangedQuestion => ({
  kind: question.kind,
  text: question.text.trim(),
  topic: question.topic.trim(),
  isRequired: question.is_required,
  attempts: question.attempts,
  explanation: question.explanation.trim(),
  tip: question.tip.trim(),
  passage: question.passage,
  minimum: question.minimum,
  maximum: question.maximum,
  minimumLabel: question.minimum_label,
  maximumLabel: question.maximum_label,
  answers: question.answers.map(({ text, is_correct }) => ({ text: text.trim(), isCorrect: is_correct })),
});

/** A new question of what another program had. */
export const draftOf = (question: ExchangedQuestion): DraftQuestion => ({
  key: randomKey(),
  kind: question.kind,
  text: question.text,
  topic: question.topic,
  is_required: question.isRequired,
  attempts: question.attempts,
  explanation: question.explanation,
  tip: question.tip,
  passage: question.passage,
  image: null,
  minimum: question.minimum,
  maximum: question.maximum,
  minimum_label: question.minimumLabel,
  maximum_label: question.maximumLabel,
  answers: question.answers.map(({ text, isCorrect }) => ({ key: randomKey(), text, is_correct: isCorrect })),
  bank_question_id: null,
});
