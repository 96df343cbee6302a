import type { Crop, Size } from './crop.ts';

/** As large as the server keeps. */
const LONGEST_PX = 1600;
const QUALITY = 0.92;

/** Draws it over the whole canvas, on white where the picture is transparent. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, width, height }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

/** In which size it is sent. */
export function drawnSize(crop: Crop): Size {
  const scale = Math.min(1, LONGEST_PX / Math.max(crop.width, crop.height));
  return { width: Math.round(crop.width * scale), height: Math.round(crop.height * scale) };
}

/** As a JPEG. */
export function croppedFile(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), drawnSize(crop));
  drawCrop(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file === null ? reject(new Error('the picture cannot be written')) : resolve(file)), 'image/jpeg', QUALITY);
  });
}
