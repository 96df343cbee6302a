import { describe, expect, it } from 'vitest';
import { farthestZoom, isLargeEnough, moveCrop, widestCrop, zoomCrop, zoomOf } from './crop.ts';

const picture = { width: 1200, height: 600 };
const square = { ratio: 1, leastWidth: 300 };
const whole = widestCrop(picture, square);

describe('isLargeEnough', () => {
  it('PROF-01.3 takes a picture from 300 by 300 pixels', () => {
    expect(isLargeEnough({ width: 300, height: 300 }, square)).toBe(true);
    expect(isLargeEnough({ width: 4000, height: 299 }, square)).toBe(false);
  });
});

describe('widestCrop', () => {
  it('API-05.5 has the shape that was asked for, in the middle', () => {
    const large = { width: 2000, height: 1200 };
    expect(widestCrop(large, square)).toEqual({ x: 400, y: 0, width: 1200, height: 1200 });
    expect(widestCrop(large, { ratio: 2, leastWidth: 300 })).toEqual({ x: 0, y: 100, width: 2000, height: 1000 });
    expect(widestCrop(large, { ratio: null, leastWidth: 300 })).toEqual({ x: 0, y: 0, ...large });
  });
});

describe('moveCrop', () => {
  it('stops at the edges of the picture', () => {
    expect(moveCrop(picture, whole, -9999, -9999)).toEqual({ x: 0, y: 0, width: 600, height: 600 });
    expect(moveCrop(picture, whole, 9999, 9999)).toEqual({ x: 600, y: 0, width: 600, height: 600 });
  });
});

describe('zoomCrop', () => {
  it('API-05.5 keeps the middle where it is', () => {
    expect(zoomCrop(picture, square, whole, 1.5)).toEqual({ x: 400, y: 100, width: 400, height: 400 });
  });

  it('PROF-01.3 API-05.5 never cuts out less than the least width', () => {
    expect([farthestZoom(picture, square), farthestZoom(picture, { ratio: 1, leastWidth: 4000 })]).toEqual([2, 1]);
    expect(zoomCrop(picture, square, whole, 100).width).toBe(300);
  });

  it('stays inside when it zooms out at an edge', () => {
    const corner = moveCrop(picture, zoomCrop(picture, square, whole, 2), 9999, 9999);
    expect(corner).toEqual({ x: 900, y: 300, width: 300, height: 300 });
    const out = zoomCrop(picture, square, corner, 1);
    expect(out).toEqual({ x: 600, y: 0, width: 600, height: 600 });
    expect(zoomOf(picture, square, out)).toBe(1);
  });
});
