export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is kept of a picture, in its pixels. */
export interface Crop extends Size {
  readonly x: number;
  readonly y: number;
}

/** The largest part of this shape (width by height), in the middle; without a shape the whole picture. */
export function widestCrop(picture: Size, ratio: number | null): Crop {
  const width = ratio === null ? picture.width : Math.min(picture.width, picture.height * ratio);
  const height = ratio === null ? picture.height : width / ratio;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** Moves it within the picture. */
export function moveCrop(picture: Size, crop: Crop, dx: number, dy: number): Crop {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { ...crop, x: within(crop.x + dx, picture.width - crop.width), y: within(crop.y + dy, picture.height - crop.height) };
}

/** How far it can be zoomed before it has fewer pixels across than this; 1 when not at all. */
export const farthestZoom = (picture: Size, ratio: number | null, leastWidth: number) => Math.max(1, widestCrop(picture, ratio).width / leastWidth);

/** 1 shows the largest part. */
export const zoomOf = (picture: Size, ratio: number | null, { width }: Crop) => widestCrop(picture, ratio).width / width;

/** Zooms about its middle. */
export function zoomCrop(picture: Size, ratio: number | null, crop: Crop, zoom: number): Crop {
  const widest = widestCrop(picture, ratio);
  const [width, height] = [widest.width / zoom, widest.height / zoom];
  return moveCrop(picture, { x: crop.x, y: crop.y, width, height }, (crop.width - width) / 2, (crop.height - height) / 2);
}
