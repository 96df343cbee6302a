import { readFile } from 'node:fs/promises';

/** Static cuts of the product's typeface, Latin with its extension: the variable one does not load in pdfkit. */
export interface Fonts {
  readonly regular: Buffer;
  readonly semibold: Buffer;
}

// Beside this file in the source, beside the bundle when built.
const FOLDER = new URL('./fonts/', import.meta.url);
let loaded: Promise<Fonts> | undefined;

export function loadFonts(): Promise<Fonts> {
  loaded ??= read();
  return loaded;
}

async function read(): Promise<Fonts> {
  const [regular, semibold] = await Promise.all([
    readFile(new URL('bricolage-regular.ttf', FOLDER)),
    readFile(new URL('bricolage-semibold.ttf', FOLDER)),
  ]);
  return { regular, semibold };
}
