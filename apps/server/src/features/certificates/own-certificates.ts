import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { presentCertificate } from '../../shared/certificates/certificate-presenter.ts';
import { listCertificates } from '../../shared/certificates/certificate-queries.ts';

export const ownCertificates = handler(api.ownCertificates, {
  policy: 'member',
  async handle({ context: { db, config, clock }, own }) {
    const now = clock.now();
    return { certificates: (await listCertificates(db, own)).map((row) => presentCertificate(config, row, now)) };
  },
});
