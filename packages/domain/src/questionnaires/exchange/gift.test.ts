import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExchangedQuestion, plainQuestion } from './exchanged-question.ts';
import { readGift } from './read-gift.ts';
import { writeGift } from './write-gift.ts';

const words = { yes: 'Waar', no: 'Niet waar' };
const read = (text: string) => readGift(text, words);
const right = (text: string) => ({ text, isCorrect: true });
const wrong = (text: string) => ({ text, isCorrect: false });

describe('readGift', () => {
  it('API-05.7 takes one right answer, several, true or false, and open questions, with their topic and explanation', () => {
    const text = [
      '// Uit Moodle',
      '::CHA\\:DS:: Mevrouw Bakker (71)\nheeft boezemfibrilleren. Wat doet u? {',
      '  =Direct starten met een DOAC',
      '  ~Eerst 24 uur registreren',
      '  ####Leeftijd 71 en hypertensie\\: score 2.',
      '}',
      '',
      'Bij wie screent u? {~%50%Boven 65 ~%50%Na een beroerte ~%-100%Bij iedereen}',
      '',
      'Een ecg is nodig. {T}',
      '',
      '[plain]Wat gaat u morgen anders doen? {}',
      '',
      'De score is {=twee ~drie} bij haar.',
    ].join('\n');
    expect(read(text)).toEqual({
      notes: [],
      questions: [
        plainQuestion({
          kind: 'single',
          topic: 'CHA:DS',
          text: 'Mevrouw Bakker (71)\nheeft boezemfibrilleren. Wat doet u?',
          explanation: 'Leeftijd 71 en hypertensie: score 2.',
          answers: [right('Direct starten met een DOAC'), wrong('Eerst 24 uur registreren')],
        }),
        plainQuestion({
          kind: 'multiple',
          text: 'Bij wie screent u?',
          answers: [right('Boven 65'), right('Na een beroerte'), wrong('Bij iedereen')],
        }),
        plainQuestion({ kind: 'true_false', text: 'Een ecg is nodig.', answers: [right('Waar'), wrong('Niet waar')] }),
        plainQuestion({ kind: 'open', text: 'Wat gaat u morgen anders doen?' }),
        plainQuestion({ kind: 'single', text: 'De score is _____ bij haar.', answers: [right('twee'), wrong('drie')] }),
      ],
    });
  });

  it.each([
    ['$CATEGORY: Cardiologie', 'category'],
    ['Alleen tekst', 'no_answers'],
    ['Zonder einde {=ja ~nee', 'no_end'],
    ['{=ja ~nee}', 'no_text'],
    ['Wie? {=Jan =Piet}', 'short_answer'],
    ['Wat hoort bij wat? {=hart -> cardiologie =long -> pulmonologie}', 'matching'],
    ['Hoeveel? {#3:2}', 'numerical'],
    ['Wat? {=goed ~%50%half ~fout}', 'partial_credit'],
    ['[html]<b>Wat?</b> {=ja ~nee}', 'formatted_text'],
    ['Wat? {ja, nee}', 'not_an_answer'],
    [`Wat? {=${'a'.repeat(1001)} ~nee}`, 'too_long'],
    [`Wat? {=a${' ~b'.repeat(20)}}`, 'too_many'],
  ])('API-05.7 names the line and the reason of what it cannot take: %s', (text, reason) => {
    const taken = 'Wat? {=ja ~nee}';
    expect(read(`${taken}\n\n${text}\n\n${taken}`)).toMatchObject({ questions: [{}, {}], notes: [{ line: 3, reason, isTaken: false }] });
  });

  it('API-05.7 takes a question without what is said of each answer, and says so', () => {
    expect(read('Wat? {\n=ja#Goed zo\n~nee#Jammer\n}')).toMatchObject({
      questions: [{ answers: [{ text: 'ja' }, { text: 'nee' }] }],
      notes: [{ line: 1, reason: 'feedback', isTaken: true }],
    });
  });

  it('reads anything without breaking', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('::', '{', '}', '=', '~', '%50%', '#', '####', '\\', '\n', '\n\n', 'x', '$CATEGORY', '//', ' ', '->'), {
          maxLength: 30,
        }),
        (parts) => {
          const { questions, notes } = read(parts.join(''));
          expect(questions.every(({ text }) => text !== '')).toBe(true);
          expect(notes.every(({ line }) => line > 0)).toBe(true);
        },
      ),
    );
  });
});

const text = fc
  .array(fc.constantFrom('a', 'É', ' ', '~', '=', '#', '{', '}', ':', '\\', '\n', '-', '>', '%', '?', '“'), { minLength: 1, maxLength: 12 })
  .map((signs) => signs.join('').trim())
  .filter((one) => one !== '' && !one.startsWith('['));
const answer = fc.record({ text, isCorrect: fc.boolean() });
const choice = fc
  .record({
    kind: fc.constantFrom('single' as const, 'multiple' as const),
    text,
    topic: fc.oneof(fc.constant(''), text),
    explanation: fc.oneof(fc.constant(''), text),
    answers: fc.array(answer, { minLength: 2, maxLength: 6 }),
  })
  .map((one) => {
    const first = one.answers.findIndex(({ isCorrect }) => isCorrect);
    // One right answer at most where one is asked for.
    return one.kind === 'multiple' ? one : { ...one, answers: one.answers.map((given, place) => ({ ...given, isCorrect: place === first })) };
  });
const truth = fc.record({ text, isTrue: fc.boolean() }).map(({ isTrue, ...one }) => ({
  ...one,
  kind: 'true_false' as const,
  answers: [
    { text: 'Waar', isCorrect: isTrue },
    { text: 'Niet waar', isCorrect: !isTrue },
  ],
}));
const open = fc.record({ text, kind: fc.constant('open' as const), explanation: fc.oneof(fc.constant(''), text) });

describe('writeGift', () => {
  it('API-05.7 writes what is read back as it was', () => {
    const questions = fc.array(
      fc.oneof(choice, truth, open).map((parts): ExchangedQuestion => plainQuestion(parts)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(questions, (written) => {
        expect(read(writeGift(written, words))).toEqual({ questions: written, notes: [] });
      }),
    );
  });

  it('API-05.7 writes an arrow in an answer so that it is not read as a pair', () => {
    const arrow = plainQuestion({ kind: 'single', text: 'Wat?', answers: [right('a -> b'), wrong('b -> a')] });
    expect(read(writeGift([arrow], words))).toEqual({ questions: [arrow], notes: [] });
  });

  it('leaves out what GIFT has no word for', () => {
    expect(writeGift([plainQuestion({ kind: 'scale', text: 'Hoe zeker?', minimum: 1, maximum: 5 })], words)).toBe('');
  });
});
