import { describe, expect, it } from 'vitest';
import { type AskedQuestion, type GivenAnswer, grade, isGraded, MAX_TEXT_LENGTH } from './answer.ts';

const choice = (kind: AskedQuestion['kind'], ...correct: number[]): AskedQuestion => ({
  kind,
  answers: [1, 2, 3].map((id) => ({ id, isCorrect: correct.includes(id) })),
  minimum: null,
  maximum: null,
});
const free = (kind: AskedQuestion['kind'], minimum: number | null = null, maximum: number | null = null): AskedQuestion => ({
  kind,
  answers: [],
  minimum,
  maximum,
});

describe('grade', () => {
  it.each<[string, AskedQuestion, GivenAnswer, ReturnType<typeof grade>]>([
    ['the right one', choice('single', 2), { answers: [2] }, true],
    ['a wrong one', choice('single', 2), { answers: [1] }, false],
    ['two where one is asked for', choice('single', 2), { answers: [1, 2] }, 'invalid'],
    ['none', choice('single', 2), { answers: [] }, 'invalid'],
    ['nothing at all', choice('single', 2), {}, 'invalid'],
    ['an answer of another question', choice('single', 2), { answers: [9] }, 'invalid'],
    ['text to a choice', choice('single', 2), { text: '2' }, 'invalid'],
    ['a poll', choice('single'), { answers: [3] }, null],
    ['true', choice('true_false', 1), { answers: [1] }, true],
    ['false', choice('true_false', 1), { answers: [2] }, false],
    ['all of several', choice('multiple', 1, 3), { answers: [3, 1] }, true],
    ['all of several, one twice', choice('multiple', 1, 3), { answers: [3, 1, 3] }, true],
    ['some of several', choice('multiple', 1, 3), { answers: [1] }, false],
    ['more than all of several', choice('multiple', 1, 3), { answers: [1, 2, 3] }, false],
    ['several of a poll', choice('multiple'), { answers: [1, 2] }, null],
    ['a place on a scale', free('scale', 1, 5), { number: 5 }, null],
    ['a place beside the scale', free('scale', 1, 5), { number: 6 }, 'invalid'],
    ['half a place', free('scale', 1, 5), { number: 2.5 }, 'invalid'],
    ['minutes', free('number', 0), { number: 45 }, null],
    ['a negative number', free('number', 0), { number: -1 }, 'invalid'],
    ['a choice to a number', free('number'), { answers: [1] }, 'invalid'],
    ['words', free('open'), { text: 'Meer casuïstiek.' }, null],
    ['blanks', free('open'), { text: '  \n' }, 'invalid'],
    ['a text that is too long', free('open'), { text: 'a'.repeat(MAX_TEXT_LENGTH + 1) }, 'invalid'],
  ])('%s', (_, question, given, expected) => {
    expect(grade(question, given)).toBe(expected);
  });
});

describe('isGraded', () => {
  it('holds where an answer is right', () => {
    expect([choice('single', 1), choice('single'), free('open')].map(isGraded)).toEqual([true, false, false]);
  });
});
