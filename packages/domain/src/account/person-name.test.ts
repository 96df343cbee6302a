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

  it('is nothing where nothing is seen', () => {
    for (const blank of ['\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\u0301', '\ufe0f', ' \u3164\u200b ']) expect(asPersonName(blank)).toBe('');
    expect(asPersonName('San\u3164ne')).toBe('San ne');
  });

  it('keeps accents, apostrophes and hyphens', () => {
    expect(asPersonName("Zoe\u0308-Noëlle d'Or")).toBe("Zoë-Noëlle d'Or");
  });
});
