import { thumbHashToAverageRGBA } from 'thumbhash';

/**
 * Placeholder colour of a picture, from its base64 thumbhash; null when invalid.
 * Only the average colour: decoding the whole blur would cost an image per card.
 */
export function averageColour(thumbhash: string): string | null {
  try {
    const { r, g, b } = thumbHashToAverageRGBA(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
    const bytes = [r, g, b].map((share) => Math.round(share * 255));
    return thumbhash !== '' && bytes.every(Number.isFinite) ? `rgb(${bytes.join(' ')})` : null;
  } catch {
    return null;
  }
}
