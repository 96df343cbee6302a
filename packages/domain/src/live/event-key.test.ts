import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventKey, KEY_CHANCE_BYTES, KEY_PATTERN, PERSON_KEY_CHANCE_BYTES, personKey } from './event-key.ts';

it('are twenty signs, ordered by time, and rise within a millisecond and over a clock that is set back', () => {
  const chance = fc.uint8Array({ minLength: KEY_CHANCE_BYTES, maxLength: KEY_CHANCE_BYTES });
  const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(moment, chance), { minLength: 1 }), fc.tuple(moment, chance), fc.tuple(moment, chance), (made, one, other) => {
      let previous = '';
      for (const [ms, bytes] of made) {
        const key = eventKey(new Date(ms), bytes, previous);
        expect(key).toMatch(new RegExp(KEY_PATTERN));
        expect(key > previous).toBe(true);
        previous = key;
      }
      const [a, b] = [one, other].map(([ms, bytes]) => eventKey(new Date(ms), bytes)) as [string, string];
      expect(one[0] === other[0] || a < b === one[0] < other[0]).toBe(true);
    }),
  );
  expect(eventKey(new Date(5), new Uint8Array(9), `${'-'.repeat(7)}4${'z'.repeat(12)}`)).toBe(`${'-'.repeat(7)}5${'-'.repeat(12)}`);
});

it('LIVE-01.6 of people are twenty signs of chance, of which every sign says something', () => {
  const chance = fc.uint8Array({ minLength: PERSON_KEY_CHANCE_BYTES, maxLength: PERSON_KEY_CHANCE_BYTES });
  fc.assert(
    fc.property(chance, chance, (one, other) => {
      expect(personKey(one)).toMatch(new RegExp(KEY_PATTERN));
      expect(personKey(one) === personKey(other)).toBe(String(one) === String(other));
    }),
  );
});
