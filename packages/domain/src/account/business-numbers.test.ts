import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseAgb, normaliseKvk } from './business-numbers.ts';

describe.each([
  ['normaliseKvk', normaliseKvk, 'KvK'],
  ['normaliseAgb', normaliseAgb, 'AGB'],
] as const)('%s', (_name, normalise, prefix) => {
  it('keeps eight digits with their leading zeros', () => {
    for (const text of ['01234567', ' 0123 4567', '01.23.45.67', '01-234567', `${prefix} 01234567`, `${prefix.toLowerCase()}-01234567`])
      expect([text, normalise(text)]).toEqual([text, '01234567']);
  });

  it('refuses anything else', () => {
    for (const text of ['', '1234567', '123456789', '000012345678', '1234567a', 'ABC01234567']) expect([text, normalise(text)]).toEqual([text, null]);
  });

  it('gives eight digits or nothing, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalise(text) ?? '00000000').toMatch(/^\d{8}$/);
      }),
    );
  });
});
