import { describe, expect, it } from 'vitest';
import { isOpen, type Moment, mayAnswer } from './moments.ts';

const moment = (type: Moment['type'], parts: Partial<Moment> = {}): Moment => ({
  type,
  opensAt: null,
  closesAt: null,
  shownAt: null,
  hiddenAt: null,
  ...parts,
});

describe('isOpen', () => {
  it.each<[string, Moment, boolean]>([
    ['VIDEO: at any time', moment('VIDEO'), true],
    ['CLOCK: before its time', moment('CLOCK', { opensAt: 101, closesAt: 200 }), false],
    ['CLOCK: as it opens', moment('CLOCK', { opensAt: 100, closesAt: 200 }), true],
    ['CLOCK: as it closes', moment('CLOCK', { opensAt: 50, closesAt: 100 }), false],
    ['CLOCK: without an end', moment('CLOCK', { opensAt: 50 }), true],
    ['MANUAL: not put yet', moment('MANUAL'), false],
    ['MANUAL: put', moment('MANUAL', { shownAt: 90 }), true],
    ['MANUAL: taken away', moment('MANUAL', { shownAt: 80, hiddenAt: 90 }), false],
    ['MANUAL: put again', moment('MANUAL', { shownAt: 95, hiddenAt: 90 }), true],
  ])('%s', (_, of, expected) => {
    expect(isOpen(of, 100)).toBe(expected);
  });
});

describe('mayAnswer', () => {
  it('asks for one open moment, where there are any', () => {
    expect([mayAnswer([], 100), mayAnswer([moment('MANUAL')], 100), mayAnswer([moment('MANUAL'), moment('VIDEO')], 100)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
