import { api } from '@auscult/contract/api';
import { scopeOf, withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../http/handler.ts';
import { listForms } from './list-queries.ts';

export const studioForms = handler(api.studioForms, {
  policy: { scope: 'list' },
  async handle({ context: { db }, viewer, authorize, query }) {
    return listForms(db, authorize.scope(scopeOf(withAllGrants(viewer), ['update_stream'])), query);
  },
});
