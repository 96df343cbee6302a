export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is kept of a picture, in its pixels. */
export interface Crop extends Size {
  readonly x: number;
  readonly y: number;
}

/** The shape that a crop must have: width by height, or null for any; and how many pixels across it has at least. */
export interface CropShape {
  readonly ratio: number | null;
  readonly leastWidth: number;
}

/** The largest part of this shape, in the middle; without a shape the whole picture. */
export function widestCrop(picture: Size, { ratio }: CropShape): Crop {
  const width = ratio === null ? picture.width : Math.min(picture.width, picture.height * ratio);
  const height = ratio === null ? picture.height : width / ratio;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** Whether any part of this shape is wide enough. */
export const isLargeEnough = (picture: Size, shape: CropShape): boolean => widestCrop(picture, shape).width >= shape.leastWidth;

/** Moves it within the picture. */
export function moveCrop(picture: Size, crop: Crop, dx: number, dy: number): Crop {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { ...crop, x: within(crop.x + dx, picture.width - crop.width), y: within(crop.y + dy, picture.height - crop.height) };
}

/** How far it can be zoomed before it is not wide enough; 1 when not at all. */
export const farthestZoom = (picture: Size, shape: CropShape): number => Math.max(1, widestCrop(picture, shape).width / shape.leastWidth);

/** 1 shows the largest part. */
export const zoomOf = (picture: Size, shape: CropShape, { width }: Crop): number => widestCrop(picture, shape).width / width;

/** Zooms about its middle, as far as it can be. */
export function zoomCrop(picture: Size, shape: CropShape, crop: Crop, zoom: number): Crop {
  const widest = widestCrop(picture, shape);
  const scale = Math.min(Math.max(zoom, 1), farthestZoom(picture, shape));
  const [width, height] = [widest.width / scale, widest.height / scale];
  return moveCrop(picture, { x: crop.x, y: crop.y, width, height }, (crop.width - width) / 2, (crop.height - height) / 2);
}
