import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import wasmUrl from '@hyzyla/pdfium/pdfium.wasm?url';
import { drawPage } from './draw-page.ts';
import { faultOf, type PdfWorkerAnswer, type PdfWorkerRequest } from './pdf-messages.ts';

// Started by pdf-pages.ts, for one file; ended by it, also in the middle.

let opened: PDFiumDocument | null = null;

async function answerTo({ file, page = 0 }: PdfWorkerRequest): Promise<PdfWorkerAnswer> {
  if (file) {
    const wasm = await fetch(wasmUrl);
    const library = await PDFiumLibrary.init({ wasmBinary: await wasm.arrayBuffer() });
    opened = await library.loadDocument(new Uint8Array(file));
    return { kind: 'opened', pages: opened.getPageCount() };
  }
  if (opened === null) throw new Error('nothing was opened');
  return { kind: 'page', ...(await drawPage(opened, page)) };
}

addEventListener('message', ({ data }: MessageEvent<PdfWorkerRequest>) => {
  answerTo(data).then(
    (answer) => postMessage(answer),
    (error: unknown) => postMessage({ kind: 'failed', fault: faultOf(error) } satisfies PdfWorkerAnswer),
  );
});
