import {
  type Exchanged,
  type ExchangedQuestion,
  type ExchangeNote,
  type ExchangeReason,
  excessOf,
  MOST_EXCHANGED,
  plainQuestion,
} from './exchanged-question.ts';
import type { TruthWords } from './write-gift.ts';

/** Text between blank lines, with the number of its first line. */
interface Block {
  readonly line: number;
  readonly text: string;
}

interface Item {
  readonly mark: '=' | '~';
  /** In percent; null without one. */
  readonly weight: number | null;
  readonly text: string;
}

class NotTaken extends Error {
  readonly reason: ExchangeReason;
  constructor(reason: ExchangeReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Signs that are escaped stand for themselves: they are put where no text has any, and taken back at the end. */
const HIDDEN = 0xe000;
const hide = (text: string) =>
  text.replaceAll(/\\([\\~=#{}:n])/g, (_, sign: string) => String.fromCodePoint(HIDDEN + (sign === 'n' ? 10 : (sign.codePointAt(0) ?? 0))));
const plain = (text: string) =>
  text
    .trim()
    .replaceAll(/[\uE000-\uE0FF]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - HIDDEN))
    .trim();

function blocksOf(text: string): Block[] {
  const blocks: { line: number; text: string }[] = [];
  let isOpen = false;
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const isComment = line.trimStart().startsWith('//');
    if (line.trim() === '') isOpen = false;
    else if (!isComment && !isOpen) isOpen = blocks.push({ line: index + 1, text: line }) > 0;
    else if (!isComment) (blocks.at(-1) as { text: string }).text += `\n${line}`;
  }
  return blocks;
}

const ITEM = /([=~])(?:%(-?\d{1,3}(?:\.\d{1,10})?)%)?([^=~]*)/g;
const TRUTH = /^(T|TRUE|F|FALSE)(?:#[^]*)?$/i;
const FORMAT = /^\[(html|markdown|moodle|plain)\]/i;

/** What stands between the braces. */
function answersOf(inside: string, words: TruthWords): Pick<ExchangedQuestion, 'kind' | 'answers'> & { readonly hasFeedback: boolean } {
  const truth = TRUTH.exec(inside);
  if (truth?.[1]) {
    const isTrue = truth[1].toUpperCase().startsWith('T');
    const answers = [
      { text: words.yes, isCorrect: isTrue },
      { text: words.no, isCorrect: !isTrue },
    ];
    return { kind: 'true_false', answers, hasFeedback: inside.includes('#') };
  }
  if (inside === '') return { kind: 'open', answers: [], hasFeedback: false };
  if (inside.startsWith('#')) throw new NotTaken('numerical');
  if (!/^[=~]/.test(inside)) throw new NotTaken('not_an_answer');
  const items: Item[] = [...inside.matchAll(ITEM)].map(([, mark, weight, text = '']) => ({
    mark: mark as Item['mark'],
    weight: weight === undefined ? null : Number(weight),
    text,
  }));
  if (items.every(({ mark }) => mark === '=')) throw new NotTaken(items.some(({ text }) => text.includes('->')) ? 'matching' : 'short_answer');
  const kind = kindOf(items);
  return {
    kind,
    answers: items.map(({ mark, weight, text }) => ({
      text: plain(text.split('#')[0] ?? ''),
      isCorrect: kind === 'multiple' ? (weight ?? 0) > 0 : mark === '=',
    })),
    hasFeedback: items.some(({ text }) => text.includes('#')),
  };
}

function kindOf(items: readonly Item[]): 'single' | 'multiple' {
  const right = items.filter(({ mark }) => mark === '=');
  const weighed = items.filter(({ weight }) => weight !== null);
  if (right.length > 1 || right.some(({ weight }) => weight !== null && weight !== 100)) throw new NotTaken('partial_credit');
  if (right.length === 0 && weighed.length > 0) return 'multiple';
  // Half right beside the right one.
  if (weighed.some(({ mark, weight }) => mark === '~' && (weight ?? 0) > 0)) throw new NotTaken('partial_credit');
  return 'single';
}

function questionOf(text: string, words: TruthWords): { readonly question: ExchangedQuestion; readonly hasFeedback: boolean } {
  const [, topic = '', rest = ''] = /^(?:::([^]*?)::)?([^]*)$/.exec(hide(text).trim()) ?? [];
  const [, begin, inside, end] = /^([^{}]*)\{([^{}]*)\}([^{}]*)$/.exec(rest.trim()) ?? [];
  if (begin === undefined || inside === undefined) throw new NotTaken(/[{}]/.test(rest) ? 'no_end' : 'no_answers');
  const format = FORMAT.exec(begin.trim())?.[1]?.toLowerCase();
  if (format === 'html' || format === 'markdown') throw new NotTaken('formatted_text');
  const asked = plain(begin.trim().replace(FORMAT, ''));
  const after = plain(end ?? '');
  if (asked === '' && after === '') throw new NotTaken('no_text');
  const [given = '', explanation = ''] = inside.split('####');
  const { kind, answers, hasFeedback } = answersOf(given.trim(), words);
  const parts = { topic: plain(topic), explanation: plain(explanation), answers };
  // A word that is missing in the middle of a sentence.
  return { question: plainQuestion({ kind, text: after === '' ? asked : `${asked} _____ ${after}`.trim(), ...parts }), hasFeedback };
}

/** What of a GIFT text can be taken; the rest is named with its line and its reason. */
export function readGift(text: string, words: TruthWords): Exchanged {
  const questions: ExchangedQuestion[] = [];
  const notes: ExchangeNote[] = [];
  for (const block of blocksOf(text)) {
    let { line } = block;
    let body = block.text;
    while (body.startsWith('$CATEGORY')) {
      notes.push({ line, reason: 'category', isTaken: false });
      body = body.includes('\n') ? body.slice(body.indexOf('\n') + 1) : '';
      line += 1;
    }
    if (body.trim() === '') continue;
    try {
      const { question, hasFeedback } = questionOf(body, words);
      const excess = questions.length >= MOST_EXCHANGED ? 'too_many' : excessOf(question);
      if (excess !== null) throw new NotTaken(excess);
      questions.push(question);
      if (hasFeedback) notes.push({ line, reason: 'feedback', isTaken: true });
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      notes.push({ line, reason: error.reason, isTaken: false });
    }
  }
  return { questions, notes };
}
