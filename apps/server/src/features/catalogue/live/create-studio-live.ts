import { api } from '@auscult/contract/api';
import { changesOf } from '@auscult/domain/editing/changes';
import { handler } from '../../../http/handler.ts';
import { authorize as authorizeAs } from '../../../policies/authorize.ts';
import { loadCompanyAccess, loadStream } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { writeEdit } from '../../../shared/editing/edit-queries.ts';
import { presentStudioStream } from '../studio-stream-presenter.ts';
import { loadStudioStream } from '../studio-stream-queries.ts';
import { insertStudioLive } from './plan-queries.ts';

export const createStudioLive = handler(api.createStudioLive, {
  policy: { company: 'addLive' },
  async handle({ context: { db, clock, ids }, viewer, own, authorize, params, body, language }) {
    const at = clock.now();
    const company = authorize.company(await loadCompanyAccess(db, params.company_id));
    const given = { title: body.title, language: body.language ?? language };
    return db.transaction(async (tx) => {
      const id = await insertStudioLive(tx, company, { key: ids.uuid(), ...given, at });
      if (id === undefined) throw new Refusal('limit_reached');
      const stream = authorizeAs(viewer, 'stream', 'update', await loadStream(tx, id, at, own));
      await writeEdit(tx, stream, { kind: 'stream', id, version: 1 }, { own, at, changes: changesOf({}, given) });
      const row = await loadStudioStream(tx, id, at, own);
      if (row === undefined) throw new Refusal('not_found');
      return presentStudioStream(row, viewer, at);
    });
  },
});
