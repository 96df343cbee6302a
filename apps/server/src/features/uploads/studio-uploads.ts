import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { removeLocalUpload } from '../../shared/uploads/local-uploads.ts';
import { presentUpload } from './upload-presenter.ts';
import { listOwnUploads, loadOwnUpload, removeOwnUpload } from './upload-queries.ts';

export const studioUploads = handler(api.studioUploads, {
  policy: 'member',
  async handle({ context: { db }, own }) {
    return { uploads: (await listOwnUploads(db, own)).map(presentUpload) };
  },
});

export const studioUpload = handler(api.studioUpload, {
  policy: 'member',
  async handle({ context: { db }, own, params }) {
    const upload = await loadOwnUpload(db, own, params.upload_id);
    if (upload === undefined) throw new Refusal('not_found');
    return { upload: presentUpload(upload) };
  },
});

export const studioRemoveUpload = handler(api.studioRemoveUpload, {
  policy: 'member',
  async handle({ context, own, params }) {
    const removed = await removeOwnUpload(context.db, own, params.upload_id);
    if (removed === undefined) return;
    await removeLocalUpload(context, params.upload_id);
    // What plays has its original.
    if (removed.state !== 'done' && removed.storage_key !== null) await context.storage.remove(removed.storage_key);
  },
});
