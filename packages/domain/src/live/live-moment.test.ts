import { expect, it } from 'vitest';
import { changesOf, isSameState, mayBeSet } from './live-moment.ts';

const hidden = { is_shown: false, are_results_published: false, are_answers_published: false, is_direct_answer_hidden: false };
const shown = { ...hidden, is_shown: true };

it('LIVE-05.3 tells right answers only while nobody can answer, and shows nothing by hand that the clock shows', () => {
  expect([
    mayBeSet('MANUAL', hidden, shown),
    mayBeSet('MANUAL', shown, { ...shown, are_results_published: true }),
    mayBeSet('MANUAL', shown, { ...shown, are_answers_published: true }),
    mayBeSet('CLOCK', hidden, shown),
    mayBeSet('CLOCK', shown, { ...shown, are_results_published: true }),
  ]).toEqual([true, true, false, false, true]);
});

it('writes down what changes alone', () => {
  expect([changesOf(hidden, shown), isSameState(hidden, { ...hidden }), isSameState(hidden, shown)]).toEqual([{ is_shown: true }, true, false]);
});
