import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { presentUser } from '../../shared/accounts/user-presenter.ts';
import { loadUser } from '../../shared/accounts/user-queries.ts';

export const currentUser = handler(api.currentUser, {
  policy: 'member',
  async handle({ context, own }) {
    const row = await loadUser(context.db, own);
    // Deleted between the look at the session and this one.
    if (row === undefined) throw new Refusal('unauthenticated');
    return presentUser(row);
  },
});
