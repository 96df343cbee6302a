import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnQuestions, orderedAnswers } from './draw.ts';

const bank = Array.from({ length: 12 }, (_, index) => index + 1);
const draw = (number: number, parts: Partial<Parameters<typeof drawnQuestions>[0]> = {}) =>
  drawnQuestions({ seed: 'learner 1', number, questionIds: bank, drawCount: 4, redraws: true, ...parts });

describe('drawnQuestions', () => {
  it('asks all in their order where nothing is drawn', () => {
    expect(draw(1, { drawCount: null })).toEqual(bank);
    expect(draw(1, { drawCount: 20 })).toEqual(bank);
  });

  it('is the same whenever an attempt is opened, in the order of the version', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 12 }), (seed, number, drawCount) => {
        const drawn = draw(number, { seed, drawCount });
        expect(draw(number, { seed, drawCount })).toEqual(drawn);
        expect(drawn).toHaveLength(drawCount);
        expect(drawn.toSorted((a, b) => a - b)).toEqual(drawn);
      }),
    );
  });

  it('asks none again while there are new ones, where a retake draws others', () => {
    expect(new Set([...draw(1), ...draw(2), ...draw(3)]).size).toBe(12);
  });

  it('asks the same again where it does not', () => {
    expect(draw(2, { redraws: false })).toEqual(draw(1, { redraws: false }));
  });

  it('draws each question for about as many learners as any other', () => {
    const counts = new Map<number, number>();
    for (let learner = 0; learner < 3000; learner += 1) {
      for (const id of draw(1, { seed: `learner ${learner}` })) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    for (const id of bank) expect(Math.abs((counts.get(id) ?? 0) - 1000)).toBeLessThan(150);
  });
});

describe('orderedAnswers', () => {
  const answers = bank.map((id) => ({ id }));

  it('keeps one order for an attempt, and has another for the next', () => {
    const ordered = orderedAnswers(answers, { seed: 'learner 1', number: 1 });
    expect(orderedAnswers(answers, { seed: 'learner 1', number: 1 })).toEqual(ordered);
    expect(orderedAnswers(answers, { seed: 'learner 1', number: 2 })).not.toEqual(ordered);
    expect(new Set(ordered)).toEqual(new Set(answers));
  });
});
