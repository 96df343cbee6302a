import { api } from '@auscult/contract/api';
import { isPdf, LARGEST_DOCUMENT_BYTES } from '@auscult/domain/catalogue/documents';
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
  async handle({ context, own, authorize, params, body, language }) {
    const { db, clock, storage, ids } = context;
    const at = clock.now();
    const stream = authorize.stream(await loadStream(db, params.stream_id, at, own));
    await requireSending(db, at, [{ kind: 'stream_document', name: String(own.accountId), perDay: DOCUMENTS_PER_DAY, pauseSeconds: 0 }]);
    const bytes = Buffer.from(body.document, 'base64');
    if (bytes.length > LARGEST_DOCUMENT_BYTES) throw new Refusal('payload_too_large');
    if (!isPdf(bytes)) throw new Refusal('validation_failed', { document: [errorPhrases[language].field.invalid] });
    const file = ids.secret(NAME_BYTES).toString('hex');
    // Its row first: a file without one would never be removed.
    await insertDocumentFile(db, stream, { name: file, byteSize: bytes.length, at });
    await storage.put(documentKey(file), bytes);
    return { file, byte_size: bytes.length };
  },
});
