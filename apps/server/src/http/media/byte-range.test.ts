import { describe, expect, it } from 'vitest';
import { namesTag, readByteRange } from './byte-range.ts';

describe('readByteRange', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-1', { from: 0, to: 2 }],
    ['bytes=0-999', { from: 0, to: 1000 }],
    ['bytes=990-', { from: 990, to: 1000 }],
    ['bytes=-10', { from: 990, to: 1000 }],
    ['bytes=-5000', { from: 0, to: 1000 }],
    ['bytes=500-5000', { from: 500, to: 1000 }],
    ['Bytes= 5 - 9 ', { from: 5, to: 10 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=1000-2000', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=-', 'whole'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=x-y', 'whole'],
    ['items=0-1', 'whole'],
    [`bytes=${'9'.repeat(40)}-`, 'whole'],
  ])('reads %j of 1000 bytes', (header, expected) => {
    expect(readByteRange(header, 1000)).toEqual(expected);
  });

  it('has nothing to give of an empty file', () => {
    expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(readByteRange('bytes=-1', 0)).toBe('unsatisfiable');
  });
});

describe('namesTag', () => {
  it.each([
    ['"a"', true, true],
    ['"b", "a"', true, true],
    ['*', true, true],
    ['W/"a"', true, false],
    ['"b"', false, false],
    [undefined, false, false],
  ])('compares %j', (header, weakly, strongly) => {
    expect([namesTag(header, '"a"', { weak: true }), namesTag(header, '"a"', { weak: false })]).toEqual([weakly, strongly]);
  });
});
