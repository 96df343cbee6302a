import { describe, expect, it } from 'vitest';
import { asKind, newQuestion } from './draft-question.ts';

const one = { ...newQuestion(), key: 1, text: 'Een' };

describe('asKind', () => {
  const words = { yes: 'Ja', no: 'Nee' };
  const several = { ...one, kind: 'multiple' as const, answers: [1, 2, 3].map((key) => ({ key, text: `${key}`, is_correct: key > 1 })) };
  it('keeps what the other kind has, and gives what it needs', () => {
    expect(asKind(several, 'single', words).answers.map(({ is_correct }) => is_correct)).toEqual([false, true, false]);
    expect(asKind(several, 'true_false', words).answers.map(({ text }) => text)).toEqual(['Ja', 'Nee']);
    expect(asKind(one, 'true_false', words).answers.map(({ text }) => text)).toEqual(['Ja', 'Nee']);
    const two = { ...several, answers: several.answers.slice(0, 2) };
    expect(asKind(two, 'true_false', words).answers.map(({ text }) => text)).toEqual(['1', '2']);
    expect(asKind(several, 'scale', words)).toMatchObject({ minimum: 1, maximum: 5, answers: [] });
    expect(asKind(asKind(several, 'open', words), 'single', words).answers).toHaveLength(2);
  });
});
