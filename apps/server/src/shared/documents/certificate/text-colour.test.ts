import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, readableTextColour } from './text-colour.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('readableTextColour', () => {
  it('is readable on every colour', () => {
    fc.assert(
      fc.property(anyColour, (background) => {
        expect(contrast(readableTextColour(background), background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it.each([
    ['#f27263', '#2a0d09'],
    ['#0d4644', '#ffffff'],
    ['#ffffff', '#2a0d09'],
    ['#e02020', '#ffffff'],
  ])('on %s is %s', (background, colour) => expect(readableTextColour(background)).toBe(colour));
});
