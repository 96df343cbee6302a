import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { auditOwnChange } from '../../shared/accounts/audit-own-change.ts';
import { removeRegisterNumber } from './register-queries.ts';

export const removeRegister = handler(api.removeRegister, {
  policy: 'member',
  async handle({ context: { db, clock }, own, params: { register_id: register } }) {
    await db.transaction(async (tx) => {
      if (!(await removeRegisterNumber(tx, own, register))) return;
      await auditOwnChange(tx, clock.now(), own, 'register_number_removed', { register });
    });
  },
});
