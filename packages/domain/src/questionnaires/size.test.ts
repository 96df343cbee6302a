import { describe, expect, it } from 'vitest';
import { growsBeyond, sizeOf } from './size.ts';

const question = { text: 'Vraag', topic: 'ab', explanation: '', tip: '', minimum_label: 'c', maximum_label: '', image: null, answers: [] };

describe('the size of a questionnaire', () => {
  it('counts questions, answers and the signs of all their texts', () => {
    const withAnswers = { ...question, image: { alt: 'hart' }, answers: [{ text: 'ja' }, { text: 'nee' }] };
    expect(sizeOf([question, withAnswers])).toEqual({ questions: 2, answers: 2, characters: 8 + 8 + 4 + 5 });
  });

  it('may not grow beyond its bound in any part, and may shrink where it is beyond it', () => {
    const most = { questions: 2, answers: 4, characters: 10 };
    const grows = (before: Partial<typeof most>, after: Partial<typeof most>) =>
      growsBeyond(most, { questions: 0, answers: 0, characters: 0, ...before }, { questions: 0, answers: 0, characters: 0, ...after });
    expect(grows({}, most)).toBe(false);
    expect(grows({}, { questions: 3 })).toBe(true);
    expect(grows({}, { answers: 5 })).toBe(true);
    expect(grows({}, { characters: 11 })).toBe(true);
    expect(grows({ questions: 9 }, { questions: 8 })).toBe(false);
    expect(grows({ questions: 9 }, { questions: 9 })).toBe(false);
    expect(grows({ questions: 9 }, { questions: 10 })).toBe(true);
    expect(grows({ questions: 9 }, { questions: 8, answers: 5 })).toBe(true);
  });
});
