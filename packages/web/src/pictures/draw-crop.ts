import type { Crop, Size } from './crop.ts';

/** Decodes an image file with its EXIF orientation; rejects for unsupported formats. */
export const readPicture = (file: Blob): Promise<ImageBitmap> => createImageBitmap(file, { imageOrientation: 'from-image' });

/** Draws it over the whole canvas, on white where the picture is transparent. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, width, height }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

/** Draws it on a canvas of its own. */
export function croppedCanvas(picture: ImageBitmap, crop: Crop, { width, height }: Size): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  drawCrop(canvas, picture, crop);
  return canvas;
}
