import type { TranscriptCue } from '@auscult/contract/entities/stream';
import { FIRST_SETTINGS, inactive } from '@auscult/player/machine/state';
import { describe, expect, it } from 'vitest';
import { isLocked, lockedCues, lockedWithin } from './locked-cues.ts';

const cues = Array.from({ length: 10 }, (_, index): TranscriptCue => [index * 10, index * 10 + 9, -1, `Zin ${index}`]);
const state = (scrubbing: string, heard: [number, number][] = []) =>
  ({
    ...inactive(FIRST_SETTINGS),
    kind: 'ready',
    durationSeconds: 100,
    heard,
    index: 0,
    playlist: [{ scrubbing, durationSeconds: 100, streamId: 1 }],
  }) as unknown as Parameters<typeof lockedCues>[2];

describe('lockedCues', () => {
  it('PLAY-09.2 locks what lies ahead and was not heard', () => {
    expect(lockedCues(cues, 15, state('heard_only'))).toBe('2-10');
    expect(lockedCues(cues, 15, state('heard_only', [[40, 60]]))).toBe('2-4,7-10');
  });
  it('PLAY-09.1 locks everything where seeking is off, and nothing where it is free', () => {
    expect(lockedCues(cues, 15, state('disabled'))).toBe('0-10');
    expect(lockedCues(cues, 15, state('free'))).toBe('');
  });
});

describe('lockedWithin', () => {
  it('is what concerns one part alone', () => {
    expect(lockedWithin('2-4,7-10', 0, 2)).toBe('');
    expect(lockedWithin('2-4,7-10', 3, 8)).toBe('3-4,7-8');
    expect([1, 2, 3, 4, 7, 9, 10].filter((index) => isLocked('2-4,7-10', index))).toEqual([2, 3, 7, 9]);
  });
});
