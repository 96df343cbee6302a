/** A profile picture has at least so many pixels each way. */
export const SMALLEST_PICTURE_PX = 300;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The crop square, in pixels of the picture. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export const isLargeEnough = ({ width, height }: Size): boolean => Math.min(width, height) >= SMALLEST_PICTURE_PX;

/** The largest square in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  const size = Math.min(width, height);
  return { x: (width - size) / 2, y: (height - size) / 2, size };
}

/** Maximum zoom before the square gets too small; 1 when none. */
export const farthestZoom = ({ width, height }: Size): number => Math.min(width, height) / SMALLEST_PICTURE_PX;

/** 1 shows the largest square. */
export const zoomOf = (picture: Size, { size }: Crop): number => Math.min(picture.width, picture.height) / size;

/** Moves the square within the picture. */
export function moveCrop(picture: Size, crop: Crop, dx: number, dy: number): Crop {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { ...crop, x: within(crop.x + dx, picture.width - crop.size), y: within(crop.y + dy, picture.height - crop.size) };
}

/** Zooms about the middle of the square. */
export function zoomCrop(picture: Size, crop: Crop, zoom: number): Crop {
  const largest = Math.min(picture.width, picture.height);
  const size = largest / Math.min(Math.max(zoom, 1), farthestZoom(picture));
  const shift = (crop.size - size) / 2;
  return moveCrop(picture, { x: crop.x, y: crop.y, size }, shift, shift);
}
