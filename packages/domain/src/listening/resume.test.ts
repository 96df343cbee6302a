import { describe, expect, it } from 'vitest';
import type { Position } from './position.ts';
import { resumeSeconds } from './resume.ts';

describe('resumeSeconds', () => {
  it.each<[string, Position | null, number, number]>([
    ['never played', null, 600, 0],
    ['in the middle', { seconds: 300, at: 1 }, 600, 300],
    ['just before the last seconds', { seconds: 594.9, at: 1 }, 600, 594.9],
    ['in the last seconds', { seconds: 595, at: 1 }, 600, 0],
    ['at the end', { seconds: 600, at: 1 }, 600, 0],
    ['duration unknown', { seconds: 595, at: 1 }, 0, 595],
    ['a position before the start', { seconds: -3, at: 1 }, 600, 0],
  ])('resumes when %s', (_, at, duration, expected) => {
    expect(resumeSeconds(at, { durationSeconds: duration, now: 2, chapterStarts: [], scrubbing: 'free' })).toBe(expected);
  });

  it.each([
    ['at which it was left', 34.4, [{ opensAt: 34, isAnswered: false }], 33],
    ['of the first second', 0.5, [{ opensAt: 0.2, isAnswered: false }], 0],
    ['that was answered', 34.4, [{ opensAt: 34, isAnswered: true }], 34.4],
    ['that was put aside, and listened on from', 38, [{ opensAt: 34, isAnswered: false }], 38],
    ['that is still to come', 33, [{ opensAt: 34, isAnswered: false }], 33],
  ])('ACC-04.1 begins before an open question %s', (_, seconds, questions, expected) => {
    const options = { durationSeconds: 600, now: 2, chapterStarts: [], scrubbing: 'free', questions } as const;
    expect(resumeSeconds({ seconds, at: 1 }, options)).toBe(expected);
  });

  it('goes back a little when that was hours ago, not before its chapter', () => {
    const hoursLater = { durationSeconds: 600, now: 8 * 3_600_000, scrubbing: 'free' } as const;
    expect(resumeSeconds({ seconds: 300, at: 0 }, { ...hoursLater, chapterStarts: [] })).toBe(270);
    expect(resumeSeconds({ seconds: 300, at: 0 }, { ...hoursLater, chapterStarts: [290] })).toBe(290);
  });
});
