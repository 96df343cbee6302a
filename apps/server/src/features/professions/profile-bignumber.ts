import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { loadBignumbers } from './bignumber-queries.ts';
import { presentBignumber } from './profession-presenter.ts';

export const profileBignumber = handler(api.profileBignumber, {
  policy: { account: 'own' },
  async handle({ context, viewer }) {
    const rows = await loadBignumbers(context.db, viewer.accountId);
    return { bignumbers: rows.map(presentBignumber) };
  },
});
