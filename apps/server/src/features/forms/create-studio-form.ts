import { api } from '@auscult/contract/api';
import { changesOf } from '@auscult/domain/editing/changes';
import { handler } from '../../http/handler.ts';
import { authorize as authorizeAs } from '../../policies/authorize.ts';
import { loadStream } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { writeEdit } from '../../shared/editing/edit-queries.ts';
import { requireVersion } from '../../shared/editing/save-edit.ts';
import { newContent, presentForm } from './form-editing.ts';
import { deleteForm, insertForm, loadForm, loadFormAccess, lockForm } from './form-queries.ts';

/** Of one stream: more than anybody asks, and few enough for each of its answers. */
const MOST_FORMS = 20;

export const createStudioForm = handler(api.createStudioForm, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, viewer, own, authorize, params, body: { type, title } }) {
    const at = clock.now();
    const stream = authorize.stream(await loadStream(db, params.stream_id, at, own));
    return db.transaction(async (tx) => {
      const id = await insertForm(tx, stream, { type, content: newContent(title), at, most: MOST_FORMS });
      if (id === undefined) throw new Refusal('limit_reached');
      const form = authorizeAs(viewer, 'stream', 'update', await loadFormAccess(tx, id, at, own));
      await writeEdit(tx, form, { kind: 'form', id, version: 1 }, { own, at, changes: changesOf({}, { title, type }) });
      const row = await loadForm(tx, form);
      if (row === undefined) throw new Refusal('not_found');
      return presentForm(row);
    });
  },
});

export const removeStudioForm = handler(api.removeStudioForm, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params, ifMatch }) {
    const form = authorize.stream(await loadFormAccess(db, params.form_id, clock.now(), own));
    await db.transaction(async (tx) => {
      await lockForm(tx, form);
      const row = await loadForm(tx, form);
      if (row === undefined) throw new Refusal('not_found');
      await requireVersion(ifMatch, row, async () => presentForm(row));
      if (!(await deleteForm(tx, form))) throw new Refusal('publication_not_possible');
    });
  },
});
