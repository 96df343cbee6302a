import { expect, it } from 'vitest';
import { levelOf, soundState } from './sound-level.ts';

it.each([
  [[], -60, 'silent'],
  [[0, 0], -60, 'silent'],
  [[0.003, -0.001], -50.5, 'silent'],
  [[0.01], -40, 'soft'],
  [[0.05, -0.1], -20, 'good'],
  [[0.5, -1], 0, 'loud'],
] as const)('LIVE-20.1 the loudest of %j is %d decibels, which is %s', (samples, level, state) => {
  expect(levelOf(new Float32Array(samples))).toBeCloseTo(level, 1);
  expect(soundState(levelOf(new Float32Array(samples)))).toBe(state);
});
