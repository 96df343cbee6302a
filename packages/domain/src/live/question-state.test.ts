import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOrder, isPublicState, mayTurn, type QuestionState } from './question-state.ts';

const states: QuestionState[] = ['new', 'approved', 'on_air', 'answered', 'in_writing', 'declined'];

it('lets no question become public without a moderator, and none be declined without a reason', () => {
  for (const from of states) expect(mayTurn(from, 'declined', ' ')).toBe(false);
  expect([mayTurn('new', 'declined', 'dubbel'), isPublicState('new'), isPublicState('declined'), mayTurn('new', 'new', null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('leads from every state to every other', () => {
  for (const from of states) {
    const reached = new Set<QuestionState>([from]);
    for (const state of reached) for (const to of states) if (mayTurn(state, to, 'reden')) reached.add(to);
    expect([...reached].toSorted()).toEqual(states.toSorted());
  }
});

it('sorts in one way, whatever order they came in', () => {
  const question = fc.record({ state: fc.constantFrom(...states), votes: fc.nat({ max: 5 }), seq: fc.nat() });
  fc.assert(
    fc.property(fc.uniqueArray(question, { selector: ({ seq }) => seq }), (questions) => {
      const sorted = questions.toSorted(inOrder);
      expect(questions.toReversed().toSorted(inOrder)).toEqual(sorted);
      const approved = sorted.filter(({ state }) => state === 'approved').map(({ votes }) => votes);
      expect(approved).toEqual(approved.toSorted((a, b) => b - a));
    }),
  );
});
