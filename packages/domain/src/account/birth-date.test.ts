import { describe, expect, it } from 'vitest';
import { isBirthDate } from './birth-date.ts';

describe('isBirthDate', () => {
  it.each(['1984-02-29', '1900-01-01', '2026-11-21'])('takes %s', (text) => {
    expect(isBirthDate(text, '2026-11-21')).toBe(true);
  });

  it.each(['', '1983-02-29', '1899-12-31', '2026-11-22', '1984-13-01', '1984-00-10', '1984-01-00', '1984-1-1', '29-02-1984', 'x1984-02-29'])(
    'refuses %j',
    (text) => {
      expect(isBirthDate(text, '2026-11-21')).toBe(false);
    },
  );
});
