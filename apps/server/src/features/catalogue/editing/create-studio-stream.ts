import { api } from '@auscult/contract/api';
import { changesOf } from '@auscult/domain/editing/changes';
import { handler } from '../../../http/handler.ts';
import { authorize as authorizeAs } from '../../../policies/authorize.ts';
import { loadCourse, loadStream } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { writeEdit } from '../../../shared/editing/edit-queries.ts';
import { presentStudioStream } from '../studio-stream-presenter.ts';
import { loadStudioStream } from '../studio-stream-queries.ts';
import { insertStudioStream } from './creation-queries.ts';

export const createStudioStream = handler(api.createStudioStream, {
  policy: { course: 'addStream' },
  async handle({ context: { db, clock, ids }, viewer, own, authorize, params, body }) {
    const at = clock.now();
    const course = authorize.course(await loadCourse(db, params.course_id, at));
    return db.transaction(async (tx) => {
      const id = await insertStudioStream(tx, course, { key: ids.uuid(), ...body, at });
      const stream = authorizeAs(viewer, 'stream', 'update', await loadStream(tx, id, at, own));
      await writeEdit(tx, stream, { kind: 'stream', id, version: 1 }, { own, at, changes: changesOf({}, body) });
      const row = await loadStudioStream(tx, id, at, own);
      if (row === undefined) throw new Refusal('not_found');
      return presentStudioStream(row, viewer, at);
    });
  },
});
