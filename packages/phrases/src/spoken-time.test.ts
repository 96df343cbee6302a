import { describe, expect, it } from 'vitest';
import { spokenTime } from './spoken-time.ts';

describe('spokenTime', () => {
  it('says hours, minutes and seconds, and leaves out what is nothing', () => {
    expect(spokenTime('nl', 723)).toBe('12 minuten 3 seconden');
    expect(spokenTime('nl', 2400)).toBe('40 minuten');
    expect(spokenTime('nl', 3661)).toBe('1 uur 1 minuut 1 seconde');
    expect(spokenTime('en', 7320)).toBe('2 hours 2 minutes');
  });

  it('says nothing as zero seconds', () => {
    expect(spokenTime('nl', 0)).toBe('0 seconden');
    expect(spokenTime('en', -3)).toBe('0 seconds');
  });
});
