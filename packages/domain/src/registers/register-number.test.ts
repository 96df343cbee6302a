import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberRule, normaliseRegisterNumber } from './register-number.ts';

const big: NumberRule = { kind: 'big', minimumDigits: 11, maximumDigits: 11, prefix: '' };
const six: NumberRule = { kind: 'relation', minimumDigits: 6, maximumDigits: 6, prefix: '' };
const threeOrFour: NumberRule = { kind: 'relation', minimumDigits: 3, maximumDigits: 4, prefix: '' };
const prefixed: NumberRule = { kind: 'prefixed', minimumDigits: 5, maximumDigits: 7, prefix: 'DEMO-' };

describe('normaliseRegisterNumber', () => {
  it.each([
    [big, 'BIG 9012345601', '09012345601'],
    [six, '012 345', '012345'],
    [six, '01.23.45', '012345'],
    [threeOrFour, '007', '007'],
    [threeOrFour, '1007', '1007'],
    [prefixed, '12345', 'DEMO-12345'],
    [prefixed, 'demo 012345', 'DEMO-012345'],
    [prefixed, ' DEMO-1234567 ', 'DEMO-1234567'],
  ])('ACC-11.1 takes a number of kind %o written as %s', (rule, text, number) => {
    expect(normaliseRegisterNumber(rule, text)).toBe(number);
    expect(normaliseRegisterNumber(rule, number)).toBe(number);
  });

  it.each([
    [big, '12345678'],
    [big, '123456789012'],
    [six, ''],
    [six, '12345'],
    [six, '1234567'],
    [six, '12345a'],
    [six, '１２３４５６'],
    [threeOrFour, '12'],
    [threeOrFour, '-1'],
    [prefixed, 'DEMO-'],
    [prefixed, 'OTHER-12345'],
    [prefixed, 'DEMO-1234'],
    [prefixed, 'DEMO-DEMO-12345'],
  ])('ACC-11.1 refuses what is no number of kind %o: %s', (rule, text) => {
    expect(normaliseRegisterNumber(rule, text)).toBeNull();
  });

  it('ACC-11.1 keeps every digit, zeros in front too', () => {
    const digits = fc.stringMatching(/^[0-9]{3,7}$/);
    fc.assert(
      fc.property(digits, fc.constantFrom(' ', '.', '-', ''), (typed, gap) => {
        const rule: NumberRule = { kind: 'relation', minimumDigits: 3, maximumDigits: 7, prefix: '' };
        expect(normaliseRegisterNumber(rule, [...typed].join(gap))).toBe(typed);
      }),
    );
  });
});
