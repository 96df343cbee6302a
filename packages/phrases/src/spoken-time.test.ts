import { describe, expect, it } from 'vitest';
import { spokenTime } from './spoken-time.ts';

describe('spokenTime', () => {
  it('says hours, minutes and seconds, and leaves out what is nothing', () => {
    expect(spokenTime('nl', 723)).toBe('12\u00a0minuten 3\u00a0seconden');
    expect(spokenTime('nl', 2400)).toBe('40\u00a0minuten');
    expect(spokenTime('nl', 3661)).toBe('1\u00a0uur 1\u00a0minuut 1\u00a0seconde');
    expect(spokenTime('en', 7320)).toBe('2\u00a0hours 2\u00a0minutes');
  });

  it('says nothing as zero seconds', () => {
    expect(spokenTime('nl', 0)).toBe('0\u00a0seconden');
    expect(spokenTime('en', -3)).toBe('0\u00a0seconds');
  });
});
