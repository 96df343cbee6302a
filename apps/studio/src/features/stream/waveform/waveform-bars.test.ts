import { describe, expect, it } from 'vitest';
import { greatestOf, peaksOf, waveformBars } from './waveform-bars.ts';

const bars = (peaks: readonly number[], from: number, to: number, count: number) => {
  const all = Uint8Array.from(peaks);
  return [...waveformBars(all, { from, to }, count, greatestOf(all))].map((share) => Number(share.toFixed(2)));
};

describe('The bars of a waveform', () => {
  it('are the greatest peak of each part of what is seen, the loudest of all being full', () => {
    expect(bars([0, 50, 100, 20, 30, 0], 0, 6, 3)).toEqual([0.5, 1, 0.3]);
    expect(bars([0, 50, 100, 20, 30, 0], 3, 6, 3)).toEqual([0.2, 0.3, 0]);
  });

  it('repeat a peak where there are more bars than peaks, and are flat where nothing sounds or nothing is', () => {
    expect(bars([10, 20], 0, 2, 4)).toEqual([0.5, 0.5, 1, 1]);
    expect(bars([0, 0], 0, 2, 2)).toEqual([0, 0]);
    expect(bars([], 0, 2, 2)).toEqual([0, 0]);
  });

  it('are read from what the server sends', () => {
    expect([...peaksOf('AAH/')]).toEqual([0, 1, 255]);
  });
});
