import type { Crop } from '@auscult/web/pictures/crop';
import { croppedCanvas } from '@auscult/web/pictures/draw-crop';

/** A profile picture is square, and has at least so many pixels each way. */
export const AVATAR = { ratio: 1, leastWidth: 300 };

/** Maximum size that the server serves. */
const CROPPED_PX = 640;
const ORIGINAL_PX = 1600;
const QUALITY = 0.88;

/** The square, as a data URL of a JPEG. */
export function croppedUrl(picture: ImageBitmap, crop: Crop): string {
  const side = Math.round(Math.min(CROPPED_PX, crop.width));
  return croppedCanvas(picture, crop, { width: side, height: side }).toDataURL('image/jpeg', QUALITY);
}

/** The whole picture as a data URL, scaled down to the maximum size but at least the minimum. */
export function originalUrl(picture: ImageBitmap): string {
  const { width, height } = picture;
  const scale = Math.min(1, Math.max(ORIGINAL_PX / Math.max(width, height), AVATAR.leastWidth / Math.min(width, height)));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return croppedCanvas(picture, { x: 0, y: 0, width, height }, size).toDataURL('image/jpeg', QUALITY);
}
