import { answerTasks } from '../../adapters/answer-tasks.ts';
import { drawCertificate } from './certificate/draw-certificate.ts';
import { signDocument } from './certificate/sign-document.ts';
import type { DocumentInput } from './render-document.ts';
import { drawTables } from './tables/draw-tables.ts';

// Started by render-document.ts.
answerTasks(
  async (input: DocumentInput): Promise<Uint8Array> =>
    input.kind === 'tables' ? drawTables(input) : signDocument(await drawCertificate(input), input.identity),
  { givesWay: true },
);
