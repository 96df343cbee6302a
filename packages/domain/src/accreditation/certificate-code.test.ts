import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_RANDOM_BYTES, certificateCode, parseCertificateCode, writtenCode } from './certificate-code.ts';

const anyCode = fc.uint8Array({ minLength: CODE_RANDOM_BYTES, maxLength: CODE_RANDOM_BYTES }).map(certificateCode);
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('certificateCode', () => {
  it('is written in groups of five, of at least 128 random bits and a check sign', () => {
    const code = certificateCode(Uint8Array.from({ length: CODE_RANDOM_BYTES }, (_, index) => index));
    expect(code).toBe('0123456789ABCDEFGHJKMNPQRSTVWH');
    expect(writtenCode(code)).toBe('01234-56789-ABCDE-FGHJK-MNPQR-STVWH');
    expect(CODE_RANDOM_BYTES * 5).toBeGreaterThanOrEqual(128);
    expect(() => certificateCode(new Uint8Array(16))).toThrow(RangeError);
  });
});

describe('parseCertificateCode', () => {
  it('reads a code however it is typed', () => {
    fc.assert(
      fc.property(anyCode, fc.constantFrom('-', ' ', '', ' – ', '.'), fc.boolean(), (code, between, isLower) => {
        const typed = (code.match(/.{5}/g) ?? []).join(between).replaceAll('0', 'o').replaceAll('1', 'l');
        expect(parseCertificateCode(isLower ? typed.toLowerCase() : typed.toUpperCase())).toBe(code);
      }),
    );
  });

  it('finds every wrong character', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(29), fc.constantFrom(...ALPHABET), (code, at, other) => {
        fc.pre(code[at] !== other);
        expect(parseCertificateCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
      }),
    );
  });

  it('finds two characters that changed places', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(28), (code, at) => {
        const [one = '', other = ''] = [code[at], code[at + 1]];
        fc.pre(one !== other && [one, other].toSorted().join('') !== '0Z');
        expect(parseCertificateCode(code.slice(0, at) + other + one + code.slice(at + 2))).toBeNull();
      }),
    );
  });

  it.each(['', 'abc', 'UUUUU-UUUUU-UUUUU-UUUUU-UUUUU-UUUUU', '0'.repeat(31), '../../etc', '%00'])('takes %j for no code', (typed) => {
    expect(parseCertificateCode(typed)).toBeNull();
  });
});
