import { describe, expect, it } from 'vitest';
import { snapToSilence } from './snapping.ts';

const silences = [
  [10, 11],
  [12, 12.3],
] as const;

describe('Snapping to silence', () => {
  it('puts a begin just before speech and an end just after it', () => {
    expect(snapToSilence(10.5, silences, 'begin', 1)).toBe(10.8);
    expect(snapToSilence(10.5, silences, 'end', 1)).toBe(10.2);
  });

  it('takes the nearest that is near enough', () => {
    expect(snapToSilence(11.9, silences, 'begin', 1)).toBe(12.1);
    expect(snapToSilence(20, silences, 'begin', 1)).toBe(20);
    expect(snapToSilence(10.7, silences, 'begin', 0)).toBe(10.7);
    expect(snapToSilence(1.23456, [], 'end', 1)).toBe(1.235);
  });
});
