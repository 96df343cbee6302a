import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { loadStream } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { presentPath } from '../../shared/accreditation/accreditation-path.ts';
import { listAccreditations } from '../../shared/accreditation/accreditation-queries.ts';
import { enqueueCertificate } from '../../shared/certificates/issue-certificate.ts';
import { storeConfirmation } from './attention-queries.ts';

export const confirmAttention = handler(api.confirmAttention, {
  policy: { stream: 'answer' },
  async handle({ context: { db, clock }, own, authorize, params, body }) {
    const now = clock.now();
    const stream = authorize.stream(await loadStream(db, params.stream_id, now, own));
    const [row] = await listAccreditations(db, own, [stream.id]);
    const attention = row && presentPath(row, now)?.listening.attention;
    const check = attention?.audio_version_id === body.audio_version_id ? attention.checks.find(({ number }) => number === body.number) : undefined;
    if (!check) throw new Refusal('not_found');
    await db.transaction(async (tx) => {
      const { number, at } = check;
      await storeConfirmation(tx, own, stream, { versionId: body.audio_version_id, number, positionMs: Math.round(at * 1000), at: now });
      await enqueueCertificate(tx, own, stream.id);
    });
  },
});
