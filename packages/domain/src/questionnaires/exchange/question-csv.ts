import { csvOf } from '../../registers/csv.ts';
import type { QuestionKind } from '../answer.ts';
import { isChoice } from '../faults.ts';
import {
  type Exchanged,
  type ExchangedQuestion,
  type ExchangeNote,
  type ExchangeReason,
  excessOf,
  MOST_EXCHANGED,
  plainQuestion,
} from './exchanged-question.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

const FIXED = [
  'kind',
  'question',
  'topic',
  'required',
  'attempts',
  'explanation',
  'tip',
  'passage_from',
  'passage_to',
  'minimum',
  'maximum',
  'minimum_label',
  'maximum_label',
  'right',
] as const;
type Column = (typeof FIXED)[number];
const ANSWER = /^answer_\d+$/;
const KINDS: readonly QuestionKind[] = ['single', 'multiple', 'true_false', 'scale', 'number', 'open'];
const MOST_ATTEMPTS = 10;

/** Questions as a table: a row each, `right` has the numbers of the right answers. */
export function writeQuestionCsv(questions: readonly ExchangedQuestion[]): string {
  const answers = Math.max(0, ...questions.map((question) => question.answers.length));
  const header = [...FIXED, ...Array.from({ length: answers }, (_, place) => `answer_${place + 1}`)];
  const rows = questions.map((question) => [
    question.kind,
    question.text,
    question.topic,
    question.isRequired ? 'yes' : 'no',
    String(question.attempts),
    question.explanation,
    question.tip,
    String(question.passage?.from ?? ''),
    String(question.passage?.to ?? ''),
    String(question.minimum ?? ''),
    String(question.maximum ?? ''),
    question.minimumLabel,
    question.maximumLabel,
    question.answers.flatMap(({ isCorrect }, place) => (isCorrect ? [place + 1] : [])).join(' '),
    ...Array.from({ length: answers }, (_, place) => question.answers[place]?.text ?? ''),
  ]);
  return csvOf([header, ...rows]);
}

class NotTaken extends Error {
  readonly reason: ExchangeReason;
  constructor(reason: ExchangeReason) {
    super(reason);
    this.reason = reason;
  }
}

function numberIn(text: string, { isWhole = true, otherwise = null as number | null } = {}): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return otherwise;
  if (!(isWhole ? /^-?\d{1,7}$/ : /^\d{1,6}(\.\d+)?$/).test(trimmed)) throw new NotTaken('not_a_number');
  return Number(trimmed);
}

function questionOf({ cells }: CsvRow, header: readonly string[]): ExchangedQuestion {
  const cell = (column: Column) => cells[header.indexOf(column)] ?? '';
  const kind = KINDS.find((one) => one === cell('kind').trim());
  if (kind === undefined) throw new NotTaken('unknown_kind');
  if (cell('question').trim() === '') throw new NotTaken('no_text');
  const texts = header.flatMap((name, place) => (ANSWER.test(name) ? [cells[place] ?? ''] : []));
  const given = isChoice(kind) ? texts.slice(0, texts.findLastIndex((text) => text.trim() !== '') + 1) : [];
  const right = cell('right')
    .split(/[\s,]+/)
    .filter((one) => one !== '')
    .map((one) => numberIn(one) ?? 0);
  if (right.some((place) => place < 1 || place > given.length)) throw new NotTaken('not_an_answer');
  const [from, to] = [numberIn(cell('passage_from'), { isWhole: false }), numberIn(cell('passage_to'), { isWhole: false })];
  const attempts = numberIn(cell('attempts'), { otherwise: 2 }) ?? 2;
  if (attempts < 1 || attempts > MOST_ATTEMPTS) throw new NotTaken('not_a_number');
  return plainQuestion({
    kind,
    text: cell('question').trim(),
    topic: cell('topic').trim(),
    isRequired: cell('required').trim().toLowerCase() !== 'no',
    attempts,
    explanation: cell('explanation').trim(),
    tip: cell('tip').trim(),
    passage: from !== null && to !== null ? { from, to } : null,
    minimum: numberIn(cell('minimum')),
    maximum: numberIn(cell('maximum')),
    minimumLabel: cell('minimum_label').trim(),
    maximumLabel: cell('maximum_label').trim(),
    answers: given.map((text, place) => ({ text: text.trim(), isCorrect: right.includes(place + 1) })),
  });
}

/** What of a table can be taken; the rest is named with its line and its reason. Columns are known by their names, in any order. */
export function readQuestionCsv(text: string): Exchanged {
  const [first, ...rows] = readCsv(text);
  const header = (first?.cells ?? []).map((name) => name.trim().toLowerCase());
  if (!header.includes('kind') || !header.includes('question'))
    return { questions: [], notes: [{ line: first?.line ?? 1, reason: 'no_header', isTaken: false }] };
  const questions: ExchangedQuestion[] = [];
  const notes: ExchangeNote[] = [];
  for (const row of rows)
    try {
      const question = questionOf(row, header);
      const excess = questions.length >= MOST_EXCHANGED ? 'too_many' : excessOf(question);
      if (excess !== null) throw new NotTaken(excess);
      questions.push(question);
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      notes.push({ line: row.line, reason: error.reason, isTaken: false });
    }
  return { questions, notes };
}
