import { createWorkerProcess } from '../../adapters/worker-process.ts';
import type { CertificateInput } from './certificate/draw-certificate.ts';
import type { TableDocument } from './tables/table-document.ts';

/** What is drawn, as it goes to the process. */
export type DocumentInput = ({ readonly kind: 'certificate' } & CertificateInput) | ({ readonly kind: 'tables' } & TableDocument);

// Beside this file in the source, beside the bundle when built.
const PROCESS = new URL(import.meta.url.endsWith('.ts') ? './document-process.ts' : './document-process.js', import.meta.url);

/** Drawing takes tens of milliseconds of a processor, which others may want for minutes. */
const drawing = createWorkerProcess<DocumentInput, Uint8Array>(PROCESS, { timeLimitMs: 300_000, memoryMb: 512, waitingMaximum: 200 });

/** Documents are drawn one after the other. */
export async function renderDocument(input: DocumentInput): Promise<Buffer> {
  return Buffer.from(await drawing.run(input));
}
