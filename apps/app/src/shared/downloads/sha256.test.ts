import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSha256 } from './sha256.ts';

describe('createSha256', () => {
  it('agrees with the standard on any content, in whatever pieces it comes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 8 }), (pieces) => {
        const own = createSha256();
        const standard = createHash('sha256');
        for (const piece of pieces) {
          own.update(piece);
          standard.update(piece);
        }
        expect(own.digest()).toBe(standard.digest('hex'));
      }),
    );
  });

  it('agrees around the edges of a block', () => {
    for (let length = 50; length < 140; length += 1) {
      const own = createSha256();
      own.update(new Uint8Array(length).fill(7));
      expect(own.digest()).toBe(createHash('sha256').update(new Uint8Array(length).fill(7)).digest('hex'));
    }
  });
});
