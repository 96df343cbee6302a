import { Worker } from 'node:worker_threads';
import type { CertificateSnapshot } from '../certificate-queries.ts';
import type { SigningIdentity } from './signing-identity.ts';

/** All that a page needs, as it goes to the thread that draws it. */
export interface DocumentInput {
  readonly snapshot: CertificateSnapshot;
  readonly name: string;
  readonly code: string;
  readonly checkUrl: string;
  /** ISO 8601, all three. */
  readonly earnedAt: string;
  readonly issuedAt: string;
  readonly signedAt: string;
  /** The Open Badge that goes into the file, as JSON. */
  readonly badge: string;
  readonly identity: SigningIdentity;
}

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
    else reject?.(new Error(`a certificate could not be drawn: ${answer.problem}`));
  });
  started.on('error', (error) => lose(error));
  started.on('exit', () => lose(new Error('the thread that draws certificates ended')));
  function lose(error: Error): void {
    if (thread !== started) return;
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }
  return started;
}
