import { expect, it } from 'vitest';
import { createHlsWindow, MOST_WHOLE_BYTES } from './hls-window.ts';

const HOUR_S = 3600;
const EVENING_S = Date.UTC(2026, 10, 23, 19) / 1000;

function listOf(firstNumber: number, publishers: readonly number[]): string {
  const window = createHlsWindow('video', MOST_WHOLE_BYTES, firstNumber);
  for (const segments of publishers) {
    window.begin(new Uint8Array());
    for (let count = 0; count < segments; count += 1) window.add(new Uint8Array(), 2, (firstNumber + 2 * count) * 1000);
  }
  return window.playlist() ?? '';
}
const numbersOf = (list: string) =>
  ['MEDIA-SEQUENCE', 'DISCONTINUITY-SEQUENCE'].map((tag) => Number(new RegExp(`EXT-X-${tag}:(\\d+)`).exec(list)?.[1]));

it('LIVE-13.5 a server that begins anew during an evening counts its segments and their breaks on', () => {
  const began = numbersOf(listOf(EVENING_S, [900]));
  const anew = numbersOf(listOf(EVENING_S + HOUR_S / 2 + 2, [6]));
  expect(anew[0]).toBeGreaterThan(began[0] ?? 0);
  expect(anew[1]).toBeGreaterThan(began[1] ?? 0);
  // A player that counts up from 0 is done at once.
  expect(anew[1]).toBeLessThan(20_000);
});

it('LIVE-13.5 each publisher is one break more, which the list begins to count once its segments are gone', () => {
  const [, first = 0] = numbersOf(listOf(EVENING_S, [6]));
  const two = listOf(EVENING_S, [3, 3]);
  expect([numbersOf(two)[1], two.match(/#EXT-X-DISCONTINUITY\n/g)?.length]).toEqual([first, 1]);
  expect(numbersOf(listOf(EVENING_S, [3, 6]))[1]).toBe(first + 1);
});

it.each([
  [2.001, 2],
  [2.6, 3],
])('LIVE-13.5 a segment of %s s is within the longest when rounded, %s s: viewers stay three of these behind', (seconds, longest) => {
  const window = createHlsWindow('video', MOST_WHOLE_BYTES, EVENING_S);
  window.begin(new Uint8Array());
  window.add(new Uint8Array(), seconds, EVENING_S * 1000);
  expect(window.playlist()).toContain(`#EXT-X-TARGETDURATION:${longest}\n`);
});

it('LIVE-13.5 segments are kept up to so many bytes: the oldest go first, and one that is too large by itself is refused', () => {
  const window = createHlsWindow('video', 100, 0);
  window.begin(new Uint8Array());
  const sizes = [30, 30, 30, 30, 90];
  const keptAfter = sizes.map((size, index) => {
    window.add(new Uint8Array(size), 2, index * 2000);
    return sizes.flatMap((_, number) => (window.file(`video-${number}.m4s`) === null ? [] : [number]));
  });
  expect(keptAfter).toEqual([[0], [0, 1], [0, 1, 2], [1, 2, 3], [4]]);
  expect(window.playlist()?.match(/video-\d+\.m4s/g)).toEqual(['video-4.m4s']);
  expect(() => window.add(new Uint8Array(101), 2, 10_000)).toThrow('too large');
  expect(window.file('video-4.m4s')).not.toBeNull();
});
