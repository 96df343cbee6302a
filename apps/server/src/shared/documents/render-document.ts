import { createWorkerThread } from '../../adapters/worker-thread.ts';
import type { CertificateInput } from './certificate/draw-certificate.ts';
import type { TableDocument } from './tables/draw-tables.ts';

/** What is drawn, as it goes to the thread. */
export type DocumentInput = ({ readonly kind: 'certificate' } & CertificateInput) | ({ readonly kind: 'tables' } & TableDocument);

// Beside this file in the source, beside the bundle when built.
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './document-worker.ts' : './document-worker.js', import.meta.url);

/** Drawing takes tens of milliseconds of a processor, which others may want for minutes. */
const thread = createWorkerThread<DocumentInput, Uint8Array>(WORKER, { timeLimitMs: 300_000, memoryMb: 512, waitingMaximum: 200 });

/** One thread for each process: documents are drawn one after the other. */
export async function renderDocument(input: DocumentInput): Promise<Buffer> {
  return Buffer.from(await thread.run(input));
}
