import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('byteRange', () => {
  it('reads a part, an open end and the last bytes', () => {
    expect(byteRange('bytes=0-1', 100)).toEqual({ from: 0, to: 1 });
    expect(byteRange('bytes=40-', 100)).toEqual({ from: 40, to: 99 });
    expect(byteRange('bytes=90-500', 100)).toEqual({ from: 90, to: 99 });
    expect(byteRange('bytes=-10', 100)).toEqual({ from: 90, to: 99 });
    expect(byteRange('bytes=-500', 100)).toEqual({ from: 0, to: 99 });
  });

  it('gives everything where no one range is asked, and nothing beyond the end', () => {
    for (const header of [null, '', 'bytes=-', 'bytes=0-1,5-6', 'lines=0-1']) expect(byteRange(header, 100)).toBe('whole');
    expect(byteRange('bytes=100-', 100)).toBe('unsatisfiable');
    expect(byteRange('bytes=5-2', 100)).toBe('unsatisfiable');
    expect(byteRange('bytes=-0', 100)).toBe('unsatisfiable');
  });
});
