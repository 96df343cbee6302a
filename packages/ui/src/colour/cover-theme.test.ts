import { describe, expect, it } from 'vitest';
import { contrast, coverColours, coverTheme, DEFAULT_COVER, fromHex, pickSeed } from './cover-theme.ts';

const SEEDS = 6_000;

/** Mulberry32: the same six thousand covers on every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const hex = (next: () => number) =>
  `#${Math.floor(next() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`;

describe('coverTheme', () => {
  it.each(['light', 'dark'] as const)('LIB-09.3 keeps every pair readable for six thousand covers in %s', (mode) => {
    const next = random(7);
    let text = Number.POSITIVE_INFINITY;
    let title = Number.POSITIVE_INFINITY;
    let progress = Number.POSITIVE_INFINITY;
    for (let i = 0; i < SEEDS; i++) {
      const c = coverColours(hex(next), mode);
      title = Math.min(title, contrast(c.field, c.ink));
      text = Math.min(text, contrast(c.field, c.ink2), contrast(c.accent, c.onAccent), contrast(c.tint, c.accent));
      progress = Math.min(progress, contrast(c.tintTrack, c.accent));
    }
    expect(title).toBeGreaterThanOrEqual(5.99);
    expect(text).toBeGreaterThanOrEqual(4.5);
    expect(progress).toBeGreaterThanOrEqual(3);
  });

  it('writes twelve properties and keeps the hue of the cover', () => {
    const theme = coverTheme('#0D4644', 'light');
    expect(Object.keys(theme)).toHaveLength(12);
    expect(theme['--dyn-field']).toBe('oklch(0.359 0.056 191.4)');
    expect(theme['--dyn-ink']).toBe('oklch(0.985 0.012 191.4)');
  });

  it('answers the same object for the same cover and mode', () => {
    expect(coverTheme('#123456', 'dark')).toBe(coverTheme('#123456', 'dark'));
    expect(coverTheme('#123456', 'dark')).not.toBe(coverTheme('#123456', 'light'));
  });
});

describe('pickSeed', () => {
  it.each([
    [undefined, DEFAULT_COVER],
    [null, DEFAULT_COVER],
    [{}, DEFAULT_COVER],
    [{ Dominant: 'red' }, DEFAULT_COVER],
    [{ Dominant: '#7A1E2E', Vibrant: '#00ff00' }, '#7A1E2E'],
    [{ Dominant: '#eeeeee', Vibrant: '#00ff00' }, '#00ff00'],
    [{ Dominant: '#111111' }, '#111111'],
    [{ Dominant: '#eeeeee', Muted: '#808080' }, DEFAULT_COVER],
  ])('NAV-04.3 takes %j as %s', (palette, expected) => {
    expect(pickSeed(palette)).toBe(expected);
  });

  it('reads a colour the way the browser does', () => {
    const [L, C, h] = fromHex('#F27263');
    expect([L.toFixed(3), C.toFixed(3), h.toFixed(1)]).toEqual(['0.701', '0.161', '28.6']);
  });
});
