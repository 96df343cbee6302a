import { describe, expect, it } from 'vitest';
import { type QuestionFault, questionFaults, questionnaireFaults, type WrittenQuestion } from './faults.ts';

const yesOrNo = [
  { text: 'Ja', isCorrect: true },
  { text: 'Nee', isCorrect: false },
];
const asked = (parts: Partial<WrittenQuestion> = {}): WrittenQuestion => ({
  key: 1,
  kind: 'single',
  text: 'Wat doet u?',
  answers: yesOrNo,
  minimum: null,
  maximum: null,
  imageText: null,
  passage: null,
  ...parts,
});
const opinions = yesOrNo.map((answer) => ({ ...answer, isCorrect: false }));

describe('questionFaults', () => {
  it.each<[string, Partial<WrittenQuestion>, QuestionFault[]]>([
    ['a whole question', {}, []],
    ['blanks', { text: ' \n' }, ['no_text']],
    ['one answer', { answers: yesOrNo.slice(0, 1) }, ['too_few_answers']],
    ['an answer without a text', { answers: [...yesOrNo, { text: ' ', isCorrect: false }] }, ['empty_answer']],
    ['the same answer twice', { answers: [...yesOrNo, { text: 'Nee ', isCorrect: false }] }, ['same_answers']],
    ['answers that differ by a capital', { answers: [...yesOrNo, { text: 'NEE', isCorrect: false }] }, []],
    ['nothing right', { answers: opinions }, ['no_right_answer']],
    ['two right where one is asked for', { answers: yesOrNo.map((answer) => ({ ...answer, isCorrect: true })) }, ['several_right_answers']],
    ['two right of several', { kind: 'multiple', answers: yesOrNo.map((answer) => ({ ...answer, isCorrect: true })) }, []],
    ['a scale', { kind: 'scale', answers: [], minimum: 1, maximum: 5 }, []],
    ['a scale without an end', { kind: 'scale', answers: [], minimum: 1 }, ['no_bounds']],
    ['a scale of a hundred places', { kind: 'scale', answers: [], minimum: 1, maximum: 100 }, ['no_bounds']],
    ['a number', { kind: 'number', answers: [] }, []],
    ['a number between nothing', { kind: 'number', answers: [], minimum: 5, maximum: 4 }, ['no_bounds']],
    ['a picture that nobody described', { imageText: '' }, ['no_image_text']],
    ['a passage', { passage: { from: 10, to: 600 } }, []],
    ['a passage beyond the end', { passage: { from: 10, to: 601 } }, ['passage_outside']],
    ['a passage that ends before it begins', { passage: { from: 10, to: 10 } }, ['passage_outside']],
  ])('of an exam: %s', (_, parts, expected) => {
    expect(questionFaults(asked(parts), 'exam', 600)).toEqual(expected);
  });

  it('finds nothing right or wrong in an opinion', () => {
    expect(questionFaults(asked({ answers: opinions }), 'poll', 0)).toEqual([]);
    expect(questionFaults(asked(), 'review', 0)).toEqual(['opinion_has_right_answer']);
    expect(questionFaults(asked({ passage: { from: 0, to: 9 } }), 'exam', 0)).toEqual([]);
  });
});

describe('questionnaireFaults', () => {
  const of = (parts: object) => questionnaireFaults({ type: 'exam', drawCount: null, questions: [asked()], durationSeconds: 600, ...parts });

  it('names the question that each is of', () => {
    expect(of({ questions: [asked(), asked({ key: 2, text: '' })] })).toEqual([{ question: 2, fault: 'no_text' }]);
    expect(of({})).toEqual([]);
  });

  it('asks for a question, for one that can be right in an exam, and for as many as are drawn', () => {
    const open = asked({ kind: 'open', answers: [] });
    expect([of({ questions: [] }), of({ questions: [open] }), of({ type: 'review', questions: [open] }), of({ drawCount: 2 })]).toEqual([
      [{ question: null, fault: 'no_questions' }],
      [{ question: null, fault: 'nothing_graded' }],
      [],
      [{ question: null, fault: 'draws_too_many' }],
    ]);
  });
});
