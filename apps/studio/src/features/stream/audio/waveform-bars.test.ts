import { describe, expect, it } from 'vitest';
import { peaksOf, waveformBars } from './waveform-bars.ts';

describe('The bars of a waveform', () => {
  it('are the greatest peak of each stretch, the loudest being full', () => {
    expect(waveformBars(Uint8Array.of(0, 50, 100, 20, 30, 0), 3)).toEqual([0.5, 1, 0.3]);
  });

  it('repeat a peak where there are more bars than peaks, and are flat where nothing sounds', () => {
    expect(waveformBars(Uint8Array.of(10, 20), 4)).toEqual([0.5, 0.5, 1, 1]);
    expect(waveformBars(Uint8Array.of(0, 0), 2)).toEqual([0, 0]);
    expect(waveformBars(Uint8Array.of(), 2)).toEqual([]);
  });

  it('are read from what the server sends', () => {
    expect([...peaksOf('AAH/')]).toEqual([0, 1, 255]);
  });
});
