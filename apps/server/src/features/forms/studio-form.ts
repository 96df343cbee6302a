import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { listEdits } from '../../shared/editing/edit-queries.ts';
import { presentForm } from './form-editing.ts';
import { loadForm, loadFormAccess, loadFormVersion } from './form-queries.ts';

export const studioForm = handler(api.studioForm, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params }) {
    const row = await loadForm(db, authorize.stream(await loadFormAccess(db, params.form_id, clock.now(), own)));
    if (row === undefined) throw new Refusal('not_found');
    return presentForm(row);
  },
});

export const studioFormVersion = handler(api.studioFormVersion, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params }) {
    const form = authorize.stream(await loadFormAccess(db, params.form_id, clock.now(), own));
    const content = await loadFormVersion(db, form, params.number);
    if (content === undefined) throw new Refusal('not_found');
    return { content };
  },
});

export const studioFormEdits = handler(api.studioFormEdits, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params, query }) {
    const form = authorize.stream(await loadFormAccess(db, params.form_id, clock.now(), own));
    return { edits: await listEdits(db, form, { kind: 'form', id: form.form_id }, query) };
  },
});
