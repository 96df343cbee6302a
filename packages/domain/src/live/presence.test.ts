import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ATTENTION_WINDOW_SECONDS, attentionAt, attentionSince } from './presence.ts';

it('LIVE-14.3 asks three times in ninety minutes, once in each window, the same on every server and not at a time that can be told beforehand', () => {
  const start = new Date('2026-11-20T20:00:00Z');
  const inWindow = (seed: string, window: number) =>
    (attentionAt(seed, start, window).getTime() - start.getTime()) / 1000 - window * ATTENTION_WINDOW_SECONDS;
  fc.assert(
    fc.property(fc.uuid(), fc.nat({ max: 20 }), (seed, window) => {
      const at = inWindow(seed, window);
      return at >= 180 && at <= 1620 && at === inWindow(seed, window);
    }),
  );
  expect(new Set(['a', 'b', 'c', 'd'].map((seed) => inWindow(seed, 0))).size).toBe(4);
  const at = attentionAt('a', start, 0);
  const since = (ms: number) => attentionSince('a', start, new Date(at.getTime() + ms));
  expect([since(-1), since(0), since(60_000)]).toEqual([null, at, at]);
});
