import { thumbHashToDataURL } from 'thumbhash';

const memo = new Map<string, string | null>();

/** A `data:` address of the blurred picture that a base64 thumbhash holds, or null when it cannot be read. */
export function placeholderOf(thumbhash: string): string | null {
  const known = memo.get(thumbhash);
  if (known !== undefined) return known;
  let address: string | null = null;
  try {
    address = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
  } catch {
    address = null;
  }
  memo.set(thumbhash, address);
  return address;
}
