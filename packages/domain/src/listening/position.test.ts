import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOffset, newerPosition, type Position, stampedAt } from './position.ts';

const position = fc.record({ seconds: fc.nat(3600), at: fc.nat(5) });

describe('newerPosition', () => {
  it.each<[string, Position | null, Position | null, Position | null]>([
    ['neither', null, null, null],
    ['only here', { seconds: 5, at: 1 }, null, { seconds: 5, at: 1 }],
    ['only elsewhere', null, { seconds: 9, at: 1 }, { seconds: 9, at: 1 }],
    ['newer elsewhere', { seconds: 5, at: 1 }, { seconds: 9, at: 2 }, { seconds: 9, at: 2 }],
    ['newer here, though further back', { seconds: 5, at: 3 }, { seconds: 9, at: 2 }, { seconds: 5, at: 3 }],
    ['equally new', { seconds: 5, at: 2 }, { seconds: 9, at: 2 }, { seconds: 5, at: 2 }],
  ])('PLAY-11.1 PLAY-11.2 takes the newer: %s', (_, device, other, expected) => {
    expect(newerPosition(device, other)).toEqual(expected);
  });

  it('gives the same for three reports in any grouping', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(newerPosition(newerPosition(a, b), c)).toEqual(newerPosition(a, newerPosition(b, c)));
      }),
    );
  });
});

describe('stampedAt', () => {
  const now = 1_000_000;
  const day = 86_400_000;
  it.each<[string, number, number, number]>([
    ['a device with the right time', now - 5000, now, now - 5000],
    ['a clock a day fast', now - 5000 + day, now + day, now - 5000],
    ['a clock a day slow', now - 5000 - day, now - day, now - 5000],
    ['a time later than the sending', now + day, now, now],
    ['a clock put right by thousands of years in between', now, Date.parse('9999-12-31T23:59:59Z'), 0],
  ])('puts right %s', (_, deviceTime, sentAt, expected) => {
    expect(stampedAt(deviceTime, clockOffset(sentAt, now), now)).toBe(expected);
  });
});
