import { describe, expect, it } from 'vitest';
import { type Greeting, greetingAt } from './greeting.ts';

describe('greetingAt', () => {
  it.each([
    [0, 'night'],
    [7, 'night'],
    [8, 'morning'],
    [12, 'morning'],
    [13, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ] as [number, Greeting][])('HOME-01.1 HOME-01.2 HOME-01.3 greets at hour %i with %s', (hour, expected) => {
    expect(greetingAt(hour)).toBe(expected);
  });
});
