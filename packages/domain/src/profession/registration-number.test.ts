import { describe, expect, it } from 'vitest';
import { isRegistrationNumber } from './registration-number.ts';

describe('The number of a register without BIG numbers', () => {
  it.each(['7', '44-2019', 'KP-7', 'NL 12.345/6', 'q81234'])('PROF-04.2 is one: %s', (text) => {
    expect(isRegistrationNumber(text)).toBe(true);
  });

  it.each(['', 'ab', 'ab😀', '12😀', '-', ' 12', '12\n34', '12345<b>', '=1+1', '١٢٣'])('PROF-04.2 is none: %j', (text) => {
    expect(isRegistrationNumber(text)).toBe(false);
  });
});
