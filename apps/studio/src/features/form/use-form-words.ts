import type { DraftQuestion, StudioForm } from '@auscult/contract/entities/studio/form';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { formListPhrases } from '@auscult/phrases/studio/questions/forms';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { isQuestionField, type QuestionThen, questionField } from './form-fields.ts';

/** Fields of a questionnaire, and what stands in them, in words: for the history and for two sides of a conflict. */
export function useFormWords(questions: readonly DraftQuestion[], { content }: StudioForm) {
  const words = usePhrasesOf(formPagePhrases);
  const list = usePhrasesOf(formListPhrases);
  const label = (field: string): string | undefined => {
    if (!isQuestionField(field)) return words.labels[field];
    const place = questions.findIndex(({ key }) => questionField(key) === field);
    return place < 0 ? words.removedQuestion : words.question(place + 1);
  };
  const fields = [...Object.keys(words.labels), ...[...content.questions, ...questions].map(({ key }) => questionField(key))];
  const labels = Object.fromEntries(fields.map((field) => [field, label(field) ?? field]));

  function show(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return field === 'draw_count' ? words.all : words.none;
    if (isQuestionField(field)) return questionInWords(value as DraftQuestion) || words.emptyQuestion;
    if (field === 'order') {
      const textOf = (one: number | QuestionThen) => (typeof one === 'number' ? questions.find(({ key }) => key === one)?.text : one.text);
      const order = (value as readonly (number | QuestionThen)[]).map((one) => textOf(one) ?? words.removedQuestion);
      if (order.length === 0) return words.none;
      return order.map((text, place) => `${place + 1}. ${text || words.emptyQuestion}`).join(' · ');
    }
    if (field === 'review') return words.reviews[value as keyof typeof words.reviews];
    if (field === 'type') return list.types[value as keyof typeof list.types];
    return typeof value === 'boolean' ? (value ? words.yes : words.no) : String(value);
  }
  return { label, labels, show };
}

const questionInWords = ({ text, answers, explanation, tip }: DraftQuestion): string =>
  [text, ...answers.filter((one) => one.text !== '').map((one) => `${one.is_correct ? '✓' : '–'} ${one.text}`), explanation, tip]
    .filter(Boolean)
    .join(' · ');
