import { api } from '@auscult/contract/api';
import { Zip, ZipPassThrough } from 'fflate';
import type { AppContext } from '../../context.ts';
import { handler } from '../../http/handler.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { certificateFile } from '../../shared/certificates/certificate-file.ts';
import { type CertificateRow, listCertificates } from '../../shared/certificates/certificate-queries.ts';

export const certificateArchive = handler(api.certificateArchive, {
  policy: 'member',
  async handle({ context, own, language }) {
    const certificates = (await listCertificates(context.db, own)).filter(({ revoked_at }) => revoked_at === null);
    return { name: language === 'en' ? 'certificates.zip' : 'certificaten.zip', content: archive(context, certificates, own) };
  },
});

/** One after the other, as they are drawn: no more than one is held in memory. PDFs are packed already. */
async function* archive(context: AppContext, certificates: readonly CertificateRow[], own: OwnAccount): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for (const certificate of certificates) {
    const { name, bytes } = await certificateFile(context, certificate, own);
    const entry = new ZipPassThrough(`${certificate.earned_at.slice(0, 10)} ${name}`);
    zip.add(entry);
    entry.push(bytes, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
