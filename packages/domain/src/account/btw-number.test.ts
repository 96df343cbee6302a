import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBtwNumber } from './btw-number.ts';
import { passesElevenTest } from './eleven-test.ts';

describe('readBtwNumber', () => {
  it.each([
    ['NL002455799B11', 'btw-id', 'NL002455799B11'],
    ['nl 0000.99998.B57', 'btw-id', 'NL000099998B57'],
    ['000099998B57', 'btw-id', 'NL000099998B57'],
    ['NL004495445B01', 'legal_entity', 'NL004495445B01'],
    ['004495445B01', 'legal_entity', 'NL004495445B01'],
  ])('takes %s for a %s', (text, kind, number) => {
    expect(readBtwNumber(text)).toEqual({ kind, number });
  });

  it.each([
    '',
    'NL',
    'NL002455799B12',
    'NL00245579B11',
    'NL0024557990B11',
    'BE0123456789',
    'NL004495446B01',
    'NL004495445B00',
    'NL000000000B01',
    '004495445',
  ])('refuses %j', (text) => {
    expect(readBtwNumber(text)).toEqual({ kind: 'invalid' });
  });

  it('never takes the old number of a person, which contains the BSN, for a btw-id', () => {
    // 111222333 is the BSN of textbooks: nobody has it.
    expect(passesElevenTest('111222333')).toBe(true);
    expect(readBtwNumber('NL111222333B01').kind).toBe('legal_entity');
  });

  it('agrees with arithmetic on whole numbers', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), fc.stringMatching(/^\d{2}$/), (nine, two) => {
        const isBtwId = BigInt(`2321${nine}11${two}`) % 97n === 1n;
        expect(readBtwNumber(`NL${nine}B${two}`).kind === 'btw-id').toBe(isBtwId);
      }),
    );
  });
});

describe('passesElevenTest', () => {
  it.each(['', '000000000', '12345678', '1234567890', '123456789', 'abcdefghi'])('fails %j', (digits) => {
    expect(passesElevenTest(digits)).toBe(false);
  });

  it('sees every single wrong digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/).filter(passesElevenTest), fc.nat(8), fc.integer({ min: 1, max: 9 }), (digits, place, more) => {
        const changed = [...digits].map((digit, index) => (index === place ? String((Number(digit) + more) % 10) : digit)).join('');
        expect(passesElevenTest(changed)).toBe(false);
      }),
    );
  });
});
