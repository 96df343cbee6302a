import { pictureKind } from './picture-kind.ts';

const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
const TAKEN_IN = new Set(['jpeg', 'png', 'webp']);

/** The bytes of a picture as it came from a browser; null unless they are what they have to be, whatever their name says. */
export function readPicture(dataUrl: string): Buffer | null {
  const [, base64] = DATA_URL.exec(dataUrl) ?? [];
  if (base64 === undefined) return null;
  const bytes = Buffer.from(base64, 'base64');
  return TAKEN_IN.has(pictureKind(bytes) ?? '') ? bytes : null;
}
