import { thumbHashToAverageRGBA } from 'thumbhash';

/**
 * The one colour that stands in for a picture until it is there, from its base64 thumbhash; null when it cannot be read.
 * The whole blur would cost a picture to encode per card, and a colour is all that is seen in that moment.
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
