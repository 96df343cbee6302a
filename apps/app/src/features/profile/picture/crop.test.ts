import { describe, expect, it } from 'vitest';
import { farthestZoom, isLargeEnough, moveCrop, wholeCrop, zoomCrop, zoomOf } from './crop.ts';

const picture = { width: 1200, height: 600 };

describe('isLargeEnough', () => {
  it('PROF-01.3 takes a picture from 300 by 300 pixels', () => {
    expect(isLargeEnough({ width: 300, height: 300 })).toBe(true);
    expect(isLargeEnough({ width: 4000, height: 299 })).toBe(false);
  });
});

describe('moveCrop', () => {
  it('stops at the edges of the picture', () => {
    const whole = wholeCrop(picture);
    expect(whole).toEqual({ x: 300, y: 0, size: 600 });
    expect(moveCrop(picture, whole, -9999, -9999)).toEqual({ x: 0, y: 0, size: 600 });
    expect(moveCrop(picture, whole, 9999, 9999)).toEqual({ x: 600, y: 0, size: 600 });
  });
});

describe('zoomCrop', () => {
  it('keeps the middle where it is', () => {
    expect(zoomCrop(picture, wholeCrop(picture), 1.5)).toEqual({ x: 400, y: 100, size: 400 });
  });

  it('PROF-01.3 never cuts out less than 300 by 300 pixels', () => {
    expect(farthestZoom(picture)).toBe(2);
    expect(zoomCrop(picture, wholeCrop(picture), 100).size).toBe(300);
  });

  it('stays inside when it zooms out at an edge', () => {
    const corner = moveCrop(picture, zoomCrop(picture, wholeCrop(picture), 2), 9999, 9999);
    expect(corner).toEqual({ x: 900, y: 300, size: 300 });
    const out = zoomCrop(picture, corner, 1);
    expect(out).toEqual({ x: 600, y: 0, size: 600 });
    expect(zoomOf(picture, out)).toBe(1);
  });
});
