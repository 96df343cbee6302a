import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { averageColour } from './average-colour.ts';

describe('averageColour', () => {
  it('LIB-06.3 has a colour to show while a picture loads', () => {
    const red = new Uint8Array(16 * 16 * 4).map((_, i) => [230, 60, 50, 255][i % 4] ?? 0);
    const thumbhash = btoa(String.fromCharCode(...rgbaToThumbHash(16, 16, red)));
    const [r = 0, g = 0, b = 0] = (averageColour(thumbhash) ?? '').match(/\d+/g)?.map(Number) ?? [];
    expect([r > 200, g < 100, b < 90]).toEqual([true, true, true]);
  });

  it.each(['', 'not base64 at all!'])('has none for %j', (thumbhash) => {
    expect(averageColour(thumbhash)).toBeNull();
  });
});
