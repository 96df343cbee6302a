import { type Crop, SMALLEST_PICTURE_PX } from './crop.ts';

/** Maximum size that the server serves. */
const CROPPED_PX = 640;
const ORIGINAL_PX = 1600;
const QUALITY = 0.88;

/** Decodes an image file with its EXIF orientation; rejects for unsupported formats. */
export const readPicture = (file: Blob): Promise<ImageBitmap> => createImageBitmap(file, { imageOrientation: 'from-image' });

/** Draws the crop over the whole canvas, on white where the picture is transparent. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, size }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, size, size, 0, 0, canvas.width, canvas.height);
}

/** The square, as a data URL of a JPEG. */
export function croppedUrl(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(Math.min(CROPPED_PX, crop.size));
  drawCrop(canvas, picture, crop);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/** The whole picture as a data URL, scaled down to the maximum size but at least the minimum. */
export function originalUrl(picture: ImageBitmap): string {
  const [longest, shortest] = [Math.max(picture.width, picture.height), Math.min(picture.width, picture.height)];
  const scale = Math.min(1, Math.max(ORIGINAL_PX / longest, SMALLEST_PICTURE_PX / shortest));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas.toDataURL('image/jpeg', QUALITY);
}
