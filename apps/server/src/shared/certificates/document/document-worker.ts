import { parentPort } from 'node:worker_threads';
import { drawDocument } from './draw-document.ts';
import type { DocumentAnswer, DocumentInput } from './render-document.ts';
import { signDocument } from './sign-document.ts';

// Drawing takes tens of milliseconds of a processor, which the thread that answers calls does not have.
parentPort?.on('message', ({ id, input }: { id: number; input: DocumentInput }) => {
  void drawDocument(input)
    .then((pdf) => signDocument(pdf, input.identity))
    .then((bytes): DocumentAnswer => ({ id, bytes }))
    .catch((error: unknown): DocumentAnswer => ({ id, problem: String(error) }))
    .then((answer) => parentPort?.postMessage(answer, []));
});
