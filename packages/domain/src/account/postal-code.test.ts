import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePostalCode } from './postal-code.ts';

describe('normalisePostalCode', () => {
  it.each([
    ['1234AB', '1234AB'],
    [' 1234 ab ', '1234AB'],
    ['1234-AB', '1234AB'],
    ['1234\u00a0AB', '1234AB'],
    ['9999ZZ', '9999ZZ'],
    ['1000SB', '1000SB'],
    ['1234FQ', '1234FQ'],
  ])('PROF-07.2 keeps %j as %s', (text, kept) => {
    expect(normalisePostalCode(text)).toBe(kept);
  });

  it.each([
    '',
    '0123AB',
    '123AB',
    '12345AB',
    '1234A',
    '1234ABC',
    '1234SA',
    '1234sd',
    '1234 SS',
    '1234A1',
    '1234ÀB',
    '１２３４AB',
    'AB1234',
    '9000',
    "1';--",
  ])('PROF-07.2 refuses %j', (text) => {
    expect(normalisePostalCode(text)).toBeNull();
  });

  it.each([
    ['9000', '9000'],
    ['10115', '10115'],
    ['SW1A 1AA', 'SW1A1AA'],
    ['1234 SA', null],
    ['0123AB', null],
    ['<b>', null],
    ['A'.repeat(11), null],
  ])('makes of %j %j when other countries count', (text, kept) => {
    expect(normalisePostalCode(text, { foreign: true })).toBe(kept);
  });

  it('returns a normalised code unchanged', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (text, foreign) => {
        const kept = normalisePostalCode(text, { foreign });
        if (kept === null) return;
        expect(normalisePostalCode(kept, { foreign })).toBe(kept);
      }),
    );
  });

  it('takes every code whose letters are given out, however it is written', () => {
    const letters = fc.stringMatching(/^[A-Z]{2}$/).filter((pair) => !['SA', 'SD', 'SS'].includes(pair));
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), letters, fc.constantFrom('', ' ', '-', '  '), fc.boolean(), (digits, pair, gap, small) => {
        expect(normalisePostalCode(`${digits}${gap}${small ? pair.toLowerCase() : pair}`)).toBe(`${digits}${pair}`);
      }),
    );
  });
});
