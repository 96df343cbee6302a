import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { companyShelves } from '../../shared/cards/company-shelves.ts';
import { listShelves } from './library-queries.ts';

export const library = handler(api.library, {
  policy: 'member',
  async handle({ context, viewer, query }) {
    const { rows, total } = await listShelves(context.db, context.clock.now(), query);
    const shelves = await companyShelves(context, viewer, rows);
    return { library: shelves.map(({ company, courses }) => ({ company, courses })), totalRecords: total };
  },
});
