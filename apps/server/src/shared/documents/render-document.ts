import { Worker } from 'node:worker_threads';
import type { CertificateInput } from './certificate/draw-certificate.ts';
import type { TableDocument } from './tables/draw-tables.ts';

/** What is drawn, as it goes to the thread. */
export type DocumentInput = ({ readonly kind: 'certificate' } & CertificateInput) | ({ readonly kind: 'tables' } & TableDocument);

export type DocumentAnswer = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly problem: string });

// Beside this file in the source, beside the bundle when built.
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './document-worker.ts' : './document-worker.js', import.meta.url);

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}
const waiting = new Map<number, Waiting>();
let thread: Worker | null = null;
let last = 0;

/** One thread for each process, started for the first document: they are drawn one after the other. */
export function renderDocument(input: DocumentInput): Promise<Buffer> {
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    thread ??= startThread();
    // A process that has nothing else to do does not wait for the thread, only for its answers.
    thread.ref();
    thread.postMessage({ id, input }, []);
  });
}

function startThread(): Worker {
  const started = new Worker(WORKER);
  started.on('message', (answer: DocumentAnswer) => {
    const { resolve, reject } = waiting.get(answer.id) ?? {};
    waiting.delete(answer.id);
    if (waiting.size === 0) started.unref();
    if ('bytes' in answer) resolve?.(Buffer.from(answer.bytes));
    else reject?.(new Error(`a document could not be drawn: ${answer.problem}`));
  });
  started.on('error', (error) => lose(error));
  started.on('exit', () => lose(new Error('the thread that draws documents ended')));
  function lose(error: Error): void {
    if (thread !== started) return;
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }
  return started;
}
