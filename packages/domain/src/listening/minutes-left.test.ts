import { describe, expect, it } from 'vitest';
import { type ListeningState, listeningState, minutesLeft, progressPercent, stateAtPosition } from './minutes-left.ts';

describe('minutesLeft', () => {
  it.each([
    [0, 600, 10],
    [570, 600, 1],
    [570.1, 600, 0],
    [600, 600, 0],
    [700, 600, 0],
    [0, 29, 0],
    [0, 30, 1],
    [0, 90, 2],
    [0, 89, 1],
  ])('LIB-07.2 rounds at second %d of %d to %d minutes', (position, duration, expected) => {
    expect(minutesLeft(position, duration)).toBe(expected);
  });
});

describe('listeningState', () => {
  it.each<[string, number, number, boolean, ListeningState]>([
    ['untouched', 0, 600, false, 'new'],
    ['begun', 20, 600, true, 'in_progress'],
    ['half a minute left', 570, 600, true, 'in_progress'],
    ['less than half a minute left', 570.1, 600, true, 'completed'],
    ['moved to the end without hearing anything', 600, 600, false, 'in_progress'],
    ['a clip under half a minute, untouched', 0, 20, false, 'new'],
    ['a clip under half a minute, begun', 1, 20, true, 'completed'],
    ['heard and put back to the start', 0, 600, true, 'in_progress'],
    ['duration unknown', 30, 0, true, 'in_progress'],
  ])('LIB-07.3 LIB-07.4 LIB-07.5 %s', (_, positionSeconds, durationSeconds, heardAnything, expected) => {
    expect(listeningState({ positionSeconds, durationSeconds, heardAnything })).toBe(expected);
  });
});

describe('stateAtPosition', () => {
  it('LIB-07.4 LIB-07.5 takes a position past the beginning as heard, and the beginning as not', () => {
    expect([stateAtPosition(571, 600), stateAtPosition(1, 20), stateAtPosition(0, 20)]).toEqual(['completed', 'completed', 'new']);
  });
});

describe('progressPercent', () => {
  it.each([
    [0, 600, 0],
    [300, 600, 50],
    [599, 600, 100],
    [700, 600, 100],
    [-5, 600, 0],
    [30, 0, 0],
  ])('LIB-07.1 shows second %d of %d as %d percent', (position, duration, expected) => {
    expect(progressPercent(position, duration)).toBe(expected);
  });
});
