import { createReadStream } from 'node:fs';
import { api } from '@auscult/contract/api';
import { isPdf, PDF_ENDS } from '@auscult/domain/catalogue/documents';
import { endsOf } from '../../../adapters/storage/ends-of.ts';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { requireSending } from '../../../limits/send-limit.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { documentKey } from './document-files.ts';
import { insertDocumentFile } from './document-queries.ts';

/** Of one editor. */
const DOCUMENTS_PER_DAY = 200;
/** 256 random bits. */
const NAME_BYTES = 32;

export const addStreamDocument = handler(api.addStreamDocument, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params, file, language }) {
    const { db, clock, storage, ids } = context;
    const at = clock.now();
    const stream = authorize.stream(await loadStream(db, params.stream_id, at, own));
    await requireSending(db, at, [{ kind: 'stream_document', name: String(own.accountId), perDay: DOCUMENTS_PER_DAY, pauseSeconds: 0 }]);
    return file.receive(async ({ path, size }) => {
      if (!isPdf(await endsOf(path, PDF_ENDS))) throw new Refusal('validation_failed', { document: [errorPhrases[language].field.invalid] });
      const name = ids.secret(NAME_BYTES).toString('hex');
      // Its row first: a file without one would never be removed.
      await insertDocumentFile(db, stream, { name, byteSize: size, at });
      await storage.put(documentKey(name), () => createReadStream(path));
      return { file: name, byte_size: size };
    });
  },
});
