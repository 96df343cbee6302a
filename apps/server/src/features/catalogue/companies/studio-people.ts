import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadCompanyAccess } from '../../../policies/resource-queries.ts';
import { listKnownPeople } from './known-people-queries.ts';

export const studioPeople = handler(api.studioPeople, {
  policy: { company: 'inspect' },
  async handle({ context: { db }, authorize, params, query }) {
    return { people: await listKnownPeople(db, authorize.company(await loadCompanyAccess(db, params.company_id)), query) };
  },
});
