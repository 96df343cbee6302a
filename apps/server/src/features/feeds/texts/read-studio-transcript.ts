import { readFile } from 'node:fs/promises';
import { api } from '@auscult/contract/api';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { readUploadedTranscript } from '../worker/read-in-process.ts';
import { UnreadableText } from './unreadable-text.ts';

const UNKNOWN_LENGTH = 0;

/** What an editor sends is read as what publishers send is: in a thread, with bounds. */
export const readStudioTranscript = handler(api.readStudioTranscript, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params, file, language }) {
    const stream = authorize.stream(await loadStream(db, params.stream_id, clock.now(), own));
    try {
      return await file.receive(async ({ path }) => ({ cues: await readUploadedTranscript(await readFile(path), stream.companyId, UNKNOWN_LENGTH) }));
    } catch (error) {
      if (error instanceof UnreadableText) throw new Refusal('validation_failed', { text: [errorPhrases[language].field.noTranscript] });
      throw error;
    }
  },
});
