import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { auditOwnAccount } from '../../shared/accounts/audit-queries.ts';
import { removeRegisterNumber } from './register-queries.ts';

export const removeRegister = handler(api.removeRegister, {
  policy: 'member',
  async handle({ context: { db, clock }, own, params: { register_id: register } }) {
    await db.transaction(async (tx) => {
      await removeRegisterNumber(tx, own, register);
      await auditOwnAccount(tx, clock.now(), own, 'register_number_removed', { register });
    });
  },
});
