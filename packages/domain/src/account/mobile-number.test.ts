import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskMobile, normaliseMobile } from './mobile-number.ts';

describe('normaliseMobile', () => {
  it.each([
    ['0612345678', '+31612345678'],
    ['06-12345678', '+31612345678'],
    ['06 12 34 56 78', '+31612345678'],
    ['+31612345678', '+31612345678'],
    ['+31 6 12345678', '+31612345678'],
    ['0031612345678', '+31612345678'],
    ['0031 (0)6 1234 5678', '+31612345678'],
    ['+31(0)6-12345678', '+31612345678'],
    ['+310612345678', '+31612345678'],
    ['0652345678', '+31652345678'],
    ['0682345678', '+31682345678'],
  ])('PROF-12.2 keeps %j as %s', (text, kept) => {
    expect(normaliseMobile(text)).toBe(kept);
  });

  it.each([
    '',
    '06',
    '061234567',
    '06123456789',
    '0602345678',
    '0662345678',
    '0672345678',
    '0692345678',
    '0201234567',
    '097012345678',
    '+3197012345678',
    '612345678',
    '+32470123456',
    '0032470123456',
    '+31612345678x',
    '+31６12345678',
    '+31612345678,+31612345679',
  ])('PROF-12.1 refuses %j', (text) => {
    expect(normaliseMobile(text)).toBeNull();
  });

  it.each([
    ['+32 470 12 34 56', '+32470123456'],
    ['0032470123456', '+32470123456'],
    ['+4915112345678', '+4915112345678'],
    ['0470123456', null],
    ['+31201234567', null],
    ['+0123456789', null],
    ['+1234567890123456', null],
  ])('makes of %j %j when other countries count', (text, kept) => {
    expect(normaliseMobile(text, { foreign: true })).toBe(kept);
  });

  it('gives nothing but E.164, and that once', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ().-]{6,18}$/)), fc.boolean(), (text, foreign) => {
        const kept = normaliseMobile(text, { foreign });
        if (kept === null) return;
        expect(kept).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(normaliseMobile(kept, { foreign })).toBe(kept);
      }),
    );
  });
});

describe('maskMobile', () => {
  it('shows the last two digits', () => {
    expect(maskMobile('+31612345678')).toBe('+31 6 •••• ••78');
    expect(maskMobile('+32470123456')).toBe('+32 •••• ••56');
  });
});
