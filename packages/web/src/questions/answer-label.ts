import type { Form, Question } from '@auscult/contract/entities/questionnaire';
import type { questionsPhrases } from '@auscult/phrases/screens/questions';

const isChoice = ({ kind }: Pick<Question, 'kind'>) => kind === 'single' || kind === 'multiple' || kind === 'true_false';

/** What the button says that sends an answer: only a test judges one, and in a poll one votes. */
export function answerLabel(
  words: (typeof questionsPhrases)['nl'],
  { type }: Pick<Form, 'type'>,
  question: Pick<Question, 'kind' | 'attempts_left'>,
): string {
  if (!isChoice(question)) return words.save;
  if (type === 'exam' && question.attempts_left > 0) return words.check;
  return type === 'poll' ? words.vote : words.save;
}
