import { slideSize, slideText } from '@auscult/domain/live/slide-page';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import wasmUrl from '@hyzyla/pdfium/pdfium.wasm?url';
import type { PdfFault, PdfWorkerAnswer, PdfWorkerRequest } from './pdf-messages.ts';

// Started by pdf-pages.ts, for one file; ended by it, also in the middle.

/** As the library says it. */
const ENCRYPTED = /password|security/i;
const PIXEL_BYTES = 4;

let opened: PDFiumDocument | null = null;

const say = (answer: PdfWorkerAnswer) => postMessage(answer);

async function open(file: ArrayBuffer): Promise<void> {
  const wasm = await fetch(wasmUrl);
  const library = await PDFiumLibrary.init({ wasmBinary: await wasm.arrayBuffer() });
  opened = await library.loadDocument(new Uint8Array(file));
  say({ kind: 'opened', pages: opened.getPageCount() });
}

async function draw(index: number): Promise<void> {
  const page = opened?.getPage(index);
  const original = page?.getOriginalSize();
  const size = original ? slideSize({ width: original.originalWidth, height: original.originalHeight }) : null;
  if (!page || size === null) return say({ kind: 'page', picture: null, text: '' });
  // No fields of forms: they have scripts.
  const { data, width, height } = await page.render({ ...size, scale: 1, render: 'bitmap', renderFormFields: false });
  const canvas = new OffscreenCanvas(width, height);
  const pixels = new Uint8ClampedArray(width * height * PIXEL_BYTES);
  pixels.set(data);
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  say({ kind: 'page', picture: await canvas.convertToBlob({ type: 'image/png' }), text: slideText(page.getText()) });
}

const faultOf = (error: unknown): PdfFault => (error instanceof Error && ENCRYPTED.test(error.message) ? 'encrypted' : 'unreadable');

addEventListener('message', ({ data: { file, page } }: MessageEvent<PdfWorkerRequest>) => {
  const work = file ? open(file) : draw(page ?? 0);
  work.catch((error: unknown) => say({ kind: 'failed', fault: faultOf(error) }));
});
