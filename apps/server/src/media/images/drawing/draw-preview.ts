import { loadSharp } from './load-sharp.ts';

const QUALITY = 84;

/** A picture as JPEG without transparency. */
export async function drawPreview({ large }: { readonly large: Uint8Array }): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(large).flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }).toBuffer();
}
