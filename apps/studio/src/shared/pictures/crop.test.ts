import { describe, expect, it } from 'vitest';
import { farthestZoom, moveCrop, widestCrop, zoomCrop, zoomOf } from './crop.ts';

const picture = { width: 2000, height: 1200 };

describe('A crop', () => {
  it('API-05.5 has the shape that was asked for, in the middle', () => {
    expect(widestCrop(picture, 1)).toEqual({ x: 400, y: 0, width: 1200, height: 1200 });
    expect(widestCrop(picture, 2)).toEqual({ x: 0, y: 100, width: 2000, height: 1000 });
    expect(widestCrop(picture, null)).toEqual({ x: 0, y: 0, ...picture });
  });

  it('API-05.5 stays within the picture, and zooms about its middle until it is too small', () => {
    const crop = zoomCrop(picture, 1, widestCrop(picture, 1), 2);
    expect([crop, zoomOf(picture, 1, crop)]).toEqual([{ x: 700, y: 300, width: 600, height: 600 }, 2]);
    expect(moveCrop(picture, crop, -5000, 5000)).toEqual({ x: 0, y: 600, width: 600, height: 600 });
    expect([farthestZoom(picture, 1, 600), farthestZoom(picture, 1, 4000)]).toEqual([2, 1]);
  });
});
