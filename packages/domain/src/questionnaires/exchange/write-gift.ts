import type { ExchangedQuestion } from './exchanged-question.ts';

/** What the answers of a question that is true or not are called. */
export interface TruthWords {
  readonly yes: string;
  readonly no: string;
}

const escaped = (text: string) => text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');

/** Shares of a hundred, which programs add up. */
const shareOf = (right: number) => (right === 0 ? '0' : String(Number((100 / right).toFixed(5))));

function answersOf({ kind, answers }: ExchangedQuestion, words: TruthWords): string {
  const right = answers.filter(({ isCorrect }) => isCorrect);
  const isTruth = kind === 'true_false' && right.length === 1 && answers[0]?.text === words.yes && answers[1]?.text === words.no;
  if (isTruth) return answers[0]?.isCorrect ? 'TRUE' : 'FALSE';
  if (kind !== 'multiple') return answers.map(({ text, isCorrect }) => `\n  ${isCorrect ? '=' : '~'}${escaped(text)}`).join('');
  const weight = (isCorrect: boolean) => (isCorrect ? shareOf(right.length) : right.length === 0 ? '0' : '-100');
  return answers.map(({ text, isCorrect }) => `\n  ~%${weight(isCorrect)}%${escaped(text)}`).join('');
}

/** Kinds that GIFT has no word for. */
export const isInGift = ({ kind }: Pick<ExchangedQuestion, 'kind'>) => kind !== 'scale' && kind !== 'number';

/** Questions as GIFT, as Moodle and others read it: text, answers, topic and explanation. Scales and numbers are left out. */
export function writeGift(questions: readonly ExchangedQuestion[], words: TruthWords): string {
  const written = questions.filter(isInGift).map((question) => {
    const topic = question.topic === '' ? '' : `::${escaped(question.topic)}::`;
    const answers = question.kind === 'open' ? '' : answersOf(question, words);
    const explanation = question.explanation === '' ? '' : `\n  ####${escaped(question.explanation)}`;
    const end = answers.includes('\n') || explanation !== '' ? '\n' : '';
    return `${topic}${escaped(question.text)} {${answers}${explanation}${end}}\n`;
  });
  return written.join('\n');
}
