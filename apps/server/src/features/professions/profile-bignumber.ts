import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { loadBignumbers } from './bignumber-queries.ts';
import { presentBignumber } from './profession-presenter.ts';

export const profileBignumber = handler(api.profileBignumber, {
  policy: { account: 'own' },
  async handle({ context, own }) {
    const rows = await loadBignumbers(context.db, own);
    return { bignumbers: rows.map(presentBignumber) };
  },
});
