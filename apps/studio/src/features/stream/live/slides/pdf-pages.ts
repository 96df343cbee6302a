import type { PdfFault, PdfWorkerAnswer, PdfWorkerRequest } from './pdf-messages.ts';
// oxlint-disable-next-line import/default -- what Vite makes of it is its address.
import workerAddress from './pdf-worker.ts?worker&url';

export const MOST_PDF_BYTES = 50 * 1024 * 1024;
/** To open the file, with what opens it, and to draw one page. */
const OPEN_MS = 60_000;
const PAGE_MS = 20_000;

/** Why nothing is drawn of a file, or of what is left of it. */
export class PdfRefusal extends Error {
  override readonly name = 'PdfRefusal';
  readonly fault: PdfFault | 'too_large';
  constructor(fault: PdfFault | 'too_large') {
    super(fault);
    this.fault = fault;
  }
}

export interface DrawnPage {
  readonly picture: Blob;
  /** What stands on it. */
  readonly text: string;
}

export interface OpenedPdf {
  readonly pages: number;
  /** From 0; null for one that is too long or too wide to be a slide. */
  draw(page: number): Promise<DrawnPage | null>;
  /** Also in the middle of a page: its worker ends with all that it holds. */
  close(): void;
}

/** Opens a file of whomever it may be, in a worker of its own, which has nothing but the file. Rejects with a PdfRefusal. `pageMs`: what a page may take. */
export async function openPdf(file: File, pageMs = PAGE_MS): Promise<OpenedPdf> {
  if (file.size > MOST_PDF_BYTES) throw new PdfRefusal('too_large');
  const bytes = await file.arrayBuffer();
  const worker = new Worker(trusted(workerAddress), { type: 'module' });
  const ask = (request: PdfWorkerRequest, limitMs: number) =>
    new Promise<PdfWorkerAnswer>((resolve, reject) => {
      const settled = new AbortController();
      const fail = (fault: PdfFault) => {
        settled.abort();
        worker.terminate();
        reject(new PdfRefusal(fault));
      };
      // Nothing ends a loop in a hostile file but the end of its worker.
      const timer = setTimeout(() => fail('too_heavy'), limitMs);
      settled.signal.addEventListener('abort', () => clearTimeout(timer));
      const answered = ({ data }: MessageEvent<PdfWorkerAnswer>) => {
        settled.abort();
        if (data.kind === 'failed') fail(data.fault);
        else resolve(data);
      };
      worker.addEventListener('message', answered, { signal: settled.signal });
      worker.addEventListener('error', () => fail('unreadable'), { signal: settled.signal });
      worker.postMessage(request, request.file ? [request.file] : []);
    });
  const first = await ask({ file: bytes }, OPEN_MS);
  return {
    pages: first.kind === 'opened' ? first.pages : 0,
    async draw(page) {
      const answer = await ask({ page }, pageMs);
      return answer.kind === 'page' && answer.picture !== null ? { picture: answer.picture, text: answer.text } : null;
    },
    close: () => worker.terminate(),
  };
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The content security policy allows the address of this worker alone to become a script. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy('auscult-pdf', {
    createScriptURL(url) {
      if (url !== workerAddress) throw new TypeError('Only the worker that draws documents is made a script by its address');
      return url;
    },
  });
  return policy.createScriptURL(address);
}
