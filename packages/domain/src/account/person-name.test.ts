import { describe, expect, it } from 'vitest';
import { asPersonName } from './person-name.ts';

describe('asPersonName', () => {
  it('leaves out what is not seen and what turns the text around it', () => {
    expect(asPersonName('\u202eennaS\u202c')).toBe('ennaS');
    expect(asPersonName('\u2066San\u200bne\u00ad\ufeff')).toBe('Sanne');
  });

  it('is on one line', () => {
    expect(asPersonName(' van\tder\r\n  Berg\u0000 ')).toBe('van der Berg');
    expect(asPersonName('\u200b')).toBe('');
  });

  it('keeps accents, apostrophes and hyphens', () => {
    expect(asPersonName("Zoe\u0308-Noëlle d'Or")).toBe("Zoë-Noëlle d'Or");
  });
});
