import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawCertificate } from './certificate/draw-certificate.ts';
import { signDocument } from './certificate/sign-document.ts';
import type { DocumentAnswer, DocumentInput } from './render-document.ts';
import { drawTables } from './tables/draw-tables.ts';

// Drawing takes tens of milliseconds of a processor, which the thread that answers calls does not have.
parentPort?.on('message', ({ id, input }: { id: number; input: DocumentInput }) => {
  // Where many wait they are drawn when nothing else wants the processor. On Linux a priority is that of the thread which sets it, elsewhere it
  // would be that of the process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
  void draw(input)
    .then((bytes): DocumentAnswer => ({ id, bytes }))
    .catch((error: unknown): DocumentAnswer => ({ id, problem: String(error) }))
    .then((answer) => parentPort?.postMessage(answer, []));
});

const draw = async (input: DocumentInput): Promise<Buffer> =>
  input.kind === 'tables' ? drawTables(input) : signDocument(await drawCertificate(input), input.identity);
