import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { certificateFile } from '../../shared/certificates/certificate-file.ts';
import { requireOwn } from './require-own.ts';

export const certificatePdf = handler(api.certificatePdf, {
  policy: 'member',
  async handle({ context, own, params }) {
    const { name, bytes } = await certificateFile(context, await requireOwn(context.db, own, params.code), own);
    return { name, content: bytes };
  },
});
