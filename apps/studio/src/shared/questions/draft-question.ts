import type { DraftQuestion } from '@auscult/contract/entities/studio/form';
import { randomKey } from './random-key.ts';

/** A question to begin with. */
export const newQuestion = (): DraftQuestion => ({
  key: randomKey(),
  kind: 'single',
  text: '',
  topic: '',
  is_required: true,
  explanation: '',
  tip: '',
  attempts: 2,
  passage: null,
  image: null,
  minimum: null,
  maximum: null,
  minimum_label: '',
  maximum_label: '',
  answers: [newAnswer(), newAnswer()],
  bank_question_id: null,
});

export const newAnswer = (): DraftQuestion['answers'][number] => ({ key: randomKey(), text: '', is_correct: false });

/** Whether answers are chosen. */
export const isChoice = (kind: DraftQuestion['kind']) => kind === 'single' || kind === 'multiple' || kind === 'true_false';

/** The question as another kind: what that does not have is left out, what it needs is there to be filled in. */
export function asKind(question: DraftQuestion, kind: DraftQuestion['kind'], words: { readonly yes: string; readonly no: string }): DraftQuestion {
  const kept = isChoice(kind) ? question.answers : [];
  const answers =
    kind === 'true_false' && (kept.length !== 2 || kept.every(({ text }) => text === ''))
      ? [words.yes, words.no].map((text) => ({ ...newAnswer(), text }))
      : isChoice(kind) && kept.length < 2
        ? [...kept, ...[newAnswer(), newAnswer()].slice(kept.length)]
        : kept;
  const onlyOne =
    kind === 'multiple'
      ? answers
      : answers.map((one, place) => (answers.findIndex((other) => other.is_correct) === place ? one : { ...one, is_correct: false }));
  const hasBounds = kind === 'scale' || kind === 'number';
  return {
    ...question,
    kind,
    answers: onlyOne,
    minimum: hasBounds ? (question.minimum ?? (kind === 'scale' ? 1 : null)) : null,
    maximum: hasBounds ? (question.maximum ?? (kind === 'scale' ? 5 : null)) : null,
    minimum_label: kind === 'scale' ? question.minimum_label : '',
    maximum_label: kind === 'scale' ? question.maximum_label : '',
  };
}
