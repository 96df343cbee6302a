import { createWorkerProcess } from '../../adapters/worker-process.ts';
import type { CertificateInput } from './certificate/draw-certificate.ts';
import type { TableDocument } from './tables/table-document.ts';

/** What is drawn, as it goes to the process. */
export type DocumentInput = ({ readonly kind: 'certificate' } & CertificateInput) | ({ readonly kind: 'tables' } & TableDocument);

// Beside this file in the source, beside the bundle when built.
const PROCESS = new URL(import.meta.url.endsWith('.ts') ? './document-process.ts' : './document-process.js', import.meta.url);

/** Drawing takes tens of milliseconds of a processor, which others may want for minutes. */
const LIMITS = { timeLimitMs: 300_000, memoryMb: 512, waitingMaximum: 200 };
const WAITING_PER_ACCOUNT = 2;

/** Whoever downloads waits for the one before, and the accounts take turns; what a job or a command draws waits for no download. */
const downloads = createWorkerProcess<DocumentInput, Uint8Array>(PROCESS, { ...LIMITS, waitingPerLane: WAITING_PER_ACCOUNT });
const jobs = createWorkerProcess<DocumentInput, Uint8Array>(PROCESS, LIMITS);

/** For whom it is drawn: the account that downloads it, or null for what no call waits for. Rejects with QueueFull. */
export type DrawnFor = { readonly accountId: number } | null;

/** One at a time of what calls ask for, and one of what jobs do. */
export async function renderDocument(input: DocumentInput, drawnFor: DrawnFor): Promise<Buffer> {
  return Buffer.from(await (drawnFor === null ? jobs.run(input) : downloads.run(input, String(drawnFor.accountId))));
}
