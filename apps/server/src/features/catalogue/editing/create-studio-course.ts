import { api } from '@auscult/contract/api';
import { changesOf } from '@auscult/domain/editing/changes';
import { handler } from '../../../http/handler.ts';
import { loadCompanyAccess } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { writeEdit } from '../../../shared/editing/edit-queries.ts';
import { presentStudioCourse } from '../studio-course-presenter.ts';
import { loadStudioCourse } from '../studio-course-queries.ts';
import { insertStudioCourse } from './creation-queries.ts';
import { invalid } from './patch.ts';

export const createStudioCourse = handler(api.createStudioCourse, {
  policy: { company: 'update' },
  async handle({ context: { db, clock, ids }, own, authorize, params, body, language }) {
    const at = clock.now();
    const company = authorize.company(await loadCompanyAccess(db, params.company_id));
    return db.transaction(async (tx) => {
      const { title, parent_id: parentId = null } = body;
      const id = await insertStudioCourse(tx, company, { parentId, key: ids.uuid(), title, language: body.language ?? null, at });
      if (id === undefined) throw invalid('parent_id', language);
      await writeEdit(tx, company, { kind: 'course', id, version: 1 }, { own, at, changes: changesOf({}, { title, language: body.language }) });
      const row = await loadStudioCourse(tx, id, at);
      if (row === undefined) throw new Refusal('not_found');
      return presentStudioCourse(row, [], at);
    });
  },
});
