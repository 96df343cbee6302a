import { describe, expect, it } from 'vitest';
import { mp3Parts } from './mp3-parts.ts';

/** 44.1 kHz, 128 kbit/s: 417 bytes, 26.1 ms. */
const BYTES = 417;
const SECONDS = 1152 / 44_100;
const mp3 = (frames: number, before: number[] = []) => {
  const file = new Uint8Array(before.length + frames * BYTES);
  file.set(before);
  for (let frame = 0; frame < frames; frame += 1) file.set([0xff, 0xfb, 0x90, 0x00], before.length + frame * BYTES);
  return file;
};
const limits = { mostBytes: 1e9, mostSeconds: 1e9, silences: [] };

describe('The parts of an MP3', () => {
  it('are one when it is small, without what stands before the sound', () => {
    const [part, ...more] = mp3Parts(mp3(10, [1, 2, 3]), limits);
    expect(more).toEqual([]);
    expect(part).toMatchObject({ fromByte: 3, toByte: 3 + 10 * BYTES, from: 0 });
    expect(part?.to).toBeCloseTo(10 * SECONDS);
  });

  it('keep the limits of bytes and of time, and leave nothing out', () => {
    const parts = mp3Parts(mp3(1000), { ...limits, mostBytes: 100_000 });
    expect(parts.every(({ fromByte, toByte }) => toByte - fromByte <= 100_000 && fromByte % BYTES === 0)).toBe(true);
    expect(parts.at(-1)?.toByte).toBe(1000 * BYTES);
    parts.slice(1).forEach(({ fromByte, from }, index) => expect([fromByte, from]).toEqual([parts[index]?.toByte, parts[index]?.to]));
    expect(mp3Parts(mp3(1000), { ...limits, mostSeconds: 10 })).toHaveLength(3);
  });

  it('are cut in a silence near the end of a part', () => {
    const [first, second] = mp3Parts(mp3(1000), {
      ...limits,
      mostSeconds: 10,
      silences: [
        [2, 3],
        [8, 9],
      ],
    });
    expect(first?.to).toBeGreaterThan(8.4);
    expect(first?.to).toBeLessThan(9);
    expect(second?.from).toBe(first?.to);
  });

  it('of what is no MP3 are none', () => {
    expect(mp3Parts(new Uint8Array(5000).fill(7), limits)).toEqual([]);
  });
});
