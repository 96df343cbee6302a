import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExchangedQuestion, plainQuestion } from './exchanged-question.ts';
import { readQuestionCsv, writeQuestionCsv } from './question-csv.ts';
import { readCsv } from './read-csv.ts';

describe('readCsv', () => {
  it.each([
    [
      'a;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n"1,5","zegt ""ja"""',
      [
        ['a', 'b'],
        ['1,5', 'zegt "ja"'],
      ],
    ],
    [
      '\uFEFFa\tb\n\n1\t',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a;b\n"een\r\ntwee";x',
      [
        ['a', 'b'],
        ['een\r\ntwee', 'x'],
      ],
    ],
  ])('reads %j', (text, rows) => {
    expect(readCsv(text).map(({ cells }) => cells)).toEqual(rows);
  });

  it('counts lines, also those inside a cell', () => {
    expect(readCsv('a;b\n"een\ntwee";x\n\nlaatste;y').map(({ line }) => line)).toEqual([1, 2, 5]);
  });
});

describe('readQuestionCsv', () => {
  const header = 'question,kind,answer_1,answer_2,right,attempts,minimum';
  it('API-05.7 names the line and the reason of what it cannot take', () => {
    const rows = [
      'Wat?,single,ja,nee,1,,',
      'Wat?,vraag,ja,nee,1,,',
      ',single,ja,nee,1,,',
      'Wat?,single,ja,nee,3,,',
      'Wat?,single,ja,nee,1,twee,',
      'Hoe?,scale,,,,,1',
    ];
    const { questions, notes } = readQuestionCsv([header, ...rows].join('\n'));
    expect(questions).toEqual([
      plainQuestion({
        kind: 'single',
        text: 'Wat?',
        answers: [
          { text: 'ja', isCorrect: true },
          { text: 'nee', isCorrect: false },
        ],
      }),
      plainQuestion({ kind: 'scale', text: 'Hoe?', minimum: 1 }),
    ]);
    expect(notes.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'unknown_kind'],
      [4, 'no_text'],
      [5, 'not_an_answer'],
      [6, 'not_a_number'],
    ]);
    expect(readQuestionCsv('iets;anders\n1;2').notes).toEqual([{ line: 1, reason: 'no_header', isTaken: false }]);
  });
});

const text = fc
  .array(fc.constantFrom('a', 'É', ' ', ';', ',', '"', '\n', '=', '+', '-', '@', "'", '1', '“'), { minLength: 1, maxLength: 12 })
  .map((signs) => signs.join('').trim())
  .filter((one) => one !== '');
const maybe = fc.oneof(fc.constant(''), text);
const shared = {
  text,
  topic: maybe,
  isRequired: fc.boolean(),
  attempts: fc.integer({ min: 1, max: 10 }),
  explanation: maybe,
  tip: maybe,
  passage: fc.oneof(
    fc.constant(null),
    fc.record({ from: fc.integer({ min: 0, max: 9000 }).map((ms) => ms / 1000), to: fc.integer({ min: 0, max: 9000 }) }),
  ),
};
const choice = fc.record({
  ...shared,
  kind: fc.constantFrom('single' as const, 'multiple' as const, 'true_false' as const),
  answers: fc.array(fc.record({ text, isCorrect: fc.boolean() }), { minLength: 1, maxLength: 6 }),
});
const bound = fc.oneof(fc.constant(null), fc.integer({ min: -1000, max: 1000 }));
const other = fc.record({
  ...shared,
  kind: fc.constantFrom('scale' as const, 'number' as const, 'open' as const),
  minimum: bound,
  maximum: bound,
  minimumLabel: maybe,
  maximumLabel: maybe,
});

describe('writeQuestionCsv', () => {
  it('API-05.7 writes what is read back as it was', () => {
    const questions = fc.array(
      fc.oneof(choice, other).map((parts): ExchangedQuestion => plainQuestion(parts)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(questions, (written) => {
        expect(readQuestionCsv(writeQuestionCsv(written))).toEqual({ questions: written, notes: [] });
      }),
      { numRuns: 1000 },
    );
  });
});
