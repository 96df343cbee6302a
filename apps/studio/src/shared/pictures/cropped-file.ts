import type { Crop, Size } from '@auscult/web/pictures/crop';
import { croppedCanvas } from '@auscult/web/pictures/draw-crop';

/** As large as the server keeps. */
const LONGEST_PX = 1600;
const QUALITY = 0.92;

/** In which size it is sent. */
export function drawnSize(crop: Crop): Size {
  const scale = Math.min(1, LONGEST_PX / Math.max(crop.width, crop.height));
  return { width: Math.round(crop.width * scale), height: Math.round(crop.height * scale) };
}

/** As a JPEG. */
export function croppedFile(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = croppedCanvas(picture, crop, drawnSize(crop));
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file === null ? reject(new Error('the picture cannot be written')) : resolve(file)), 'image/jpeg', QUALITY);
  });
}
