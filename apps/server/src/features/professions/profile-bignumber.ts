import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { ownAccount } from '../../http/policy.ts';
import { loadBignumbers } from './bignumber-queries.ts';
import { presentBignumber } from './profession-presenter.ts';

export const profileBignumber = handler(api.profileBignumber, {
  policy: ownAccount,
  async handle({ context, viewer }) {
    const rows = await loadBignumbers(context.db, viewer.accountId);
    return { bignumbers: rows.map(presentBignumber) };
  },
});
