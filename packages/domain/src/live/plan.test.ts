import { describe, expect, it } from 'vitest';
import { isAllowedSource, isPast, planFault, programmeTimes } from './plan.ts';

const HOUR = 3_600_000;

describe('planFault', () => {
  it.each([
    [{ opens: null, begins: null, ends: null }, null],
    [{ opens: 9 * HOUR, begins: 10 * HOUR, ends: 11 * HOUR }, null],
    [{ opens: 10 * HOUR, begins: 10 * HOUR, ends: null }, null],
    [{ opens: null, begins: null, ends: 11 * HOUR }, 'begins_at'],
    [{ opens: null, begins: 10 * HOUR, ends: 10 * HOUR }, 'ends_at'],
    [{ opens: null, begins: 10 * HOUR, ends: 22 * HOUR }, null],
    [{ opens: null, begins: 10 * HOUR, ends: 23 * HOUR }, 'ends_at'],
    [{ opens: 11 * HOUR, begins: 10 * HOUR, ends: 12 * HOUR }, 'opens_at'],
    [{ opens: 10 * HOUR, begins: 22.5 * HOUR, ends: 23 * HOUR }, 'opens_at'],
  ] as const)('of %j is %s', (times, fault) => {
    expect(planFault(times)).toBe(fault);
  });
});

it.each([
  [null, null, false],
  ['2026-11-26T20:00:00Z', '2026-11-26T21:30:00Z', true],
  ['2026-11-26T20:00:00Z', '2026-11-26T22:30:00Z', false],
  ['2026-11-26T20:00:00Z', null, false],
  ['2026-11-26T09:59:00Z', null, true],
])('what was planned from %s to %s is over at ten in the evening: %s', (begins_at, ends_at, expected) => {
  expect(isPast({ begins_at, ends_at }, new Date('2026-11-26T22:00:00Z'))).toBe(expected);
});

it('programmeTimes lets each item begin where the one before ends', () => {
  expect(
    programmeTimes([
      { title: 'Welkom', minutes: 15 },
      { title: 'Casus', minutes: 35 },
    ]),
  ).toEqual([
    { title: 'Welkom', minutes: 15, from: 0, to: 900 },
    { title: 'Casus', minutes: 35, from: 900, to: 3000 },
  ]);
});

describe('isAllowedSource', () => {
  const hosts = { embed: ['speler.example'], hls: ['beeld.example:8443'] };
  it.each([
    [{ kind: 'embed', url: 'https://speler.example/v/1' }, true],
    [{ kind: 'embed', url: 'http://speler.example/v/1' }, false],
    [{ kind: 'embed', url: 'https://speler.example.kwaad.example/' }, false],
    [{ kind: 'embed', url: 'https://x@speler.example/' }, false],
    [{ kind: 'embed', url: 'javascript:alert(1)' }, false],
    [{ kind: 'hls', url: 'https://beeld.example:8443/a.m3u8' }, true],
    [{ kind: 'hls', url: 'https://speler.example/a.m3u8' }, false],
    [{ kind: 'hls', url: '/media/demo-live/live.m3u8' }, true],
    [{ kind: 'hls', url: '//kwaad.example/media/a/b.m3u8' }, false],
    [{ kind: 'hls', url: '/media/../v1/a.m3u8' }, false],
    [{ kind: 'embed', url: '/media/demo-live/live.m3u8' }, false],
    [{ kind: 'own', url: null }, true],
  ] as const)('LIVE-13.1 LIVE-13.2 of %j is %s', (source, isAllowed) => {
    expect(isAllowedSource(source, hosts)).toBe(isAllowed);
  });
});
