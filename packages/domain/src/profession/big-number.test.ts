import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bigNumberInput, holdsBigNumber, normaliseBigNumber } from './big-number.ts';

describe('normaliseBigNumber', () => {
  it.each([
    ['19012345601', '19012345601'],
    ['9012345601', '09012345601'],
    ['901234501', '00901234501'],
    ['1901.2345.601', '19012345601'],
    ['1901 2345 601', '19012345601'],
    ['1901-2345-601', '19012345601'],
    ['1901–2345–601', '19012345601'],
    ['BIG 19012345601', '19012345601'],
    ['big: 19012345601', '19012345601'],
    ['BIG-nummer 19012345601', '19012345601'],
    ['BIGnr. 9012345601', '09012345601'],
    ['  19012345601\n', '19012345601'],
  ])('BIG-01.2 keeps %j as %s', (text, number) => {
    expect(normaliseBigNumber(text)).toBe(number);
  });

  it.each([
    '',
    'BIG',
    '12345678',
    '123456789012',
    '1901234560a',
    '１９０１２３４５６０１',
    '1e10',
    '-0.1',
    '19012345601 19012345601',
    'BIG BIG 19012345601',
  ])('BIG-01.1 refuses %j', (text) => {
    expect(normaliseBigNumber(text)).toBeNull();
  });

  it('BIG-01.2 gives eleven digits that end as they were typed, and keeps them', () => {
    const digits = fc.stringMatching(/^\d{9,11}$/);
    fc.assert(
      fc.property(digits, fc.constantFrom('', 'BIG', 'BIG '), fc.constantFrom('', ' ', '.', '-'), (typed, prefix, gap) => {
        const number = normaliseBigNumber(prefix + [...typed].join(gap));
        expect(number).toMatch(/^\d{11}$/);
        expect(number?.endsWith(typed)).toBe(true);
        expect(number?.slice(0, 11 - typed.length)).toMatch(/^0*$/);
        expect(normaliseBigNumber(number ?? '')).toBe(number);
      }),
    );
  });
});

describe('bigNumberInput', () => {
  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['BIG ', 'empty'],
    ['1', 'too_short'],
    ['1234 5678', 'too_short'],
    ['123456789', 'complete'],
    ['BIG 1234567890', 'complete'],
    ['12345678901', 'complete'],
    ['123456789012', 'wrong'],
    ['1234a', 'wrong'],
    ['bi', 'wrong'],
  ] as const)('BIG-01.1 takes %j for %s', (text, state) => {
    expect(bigNumberInput(text)).toBe(state);
  });

  it('says of any text whether the register can be asked about it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d .-]{0,14}$/)), (text) => {
        expect(bigNumberInput(text) === 'complete').toBe(normaliseBigNumber(text) !== null);
      }),
    );
  });
});

describe('holdsBigNumber', () => {
  it.each([
    '19012345601',
    '1901/2345601',
    '19012345601 BIG',
    'nr. 19012345601',
    '1901\u20112345601',
    '19012345601\u200b',
    '１９０１２３４５６０１',
    'B.I.G. 19012345601',
    '019012345601',
  ])('ACC-11.1 sees the number in %j', (text) => {
    expect(holdsBigNumber(text)).toBe(true);
  });
  it.each(['', '123456', 'DEMO-12345', '1234567890123'])('sees none in %j', (text) => {
    expect(holdsBigNumber(text)).toBe(false);
  });
});
