import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { companyShelves } from '../../shared/cards/company-shelves.ts';
import { totalOf } from '../../shared/cards/total-cache.ts';
import { countShelves, listShelves } from './library-queries.ts';

export const library = handler(api.library, {
  policy: 'member',
  async handle({ context, viewer, query }) {
    const rows = await listShelves(context.db, context.clock.now(), query);
    const shelves = await companyShelves(context, viewer, rows);
    const totalRecords = await totalOf(context, 'companies', rows[0]?.catalogue_version ?? null, (now) => countShelves(context.db, now));
    return { library: shelves.map(({ company, courses }) => ({ company, courses })), totalRecords };
  },
});
