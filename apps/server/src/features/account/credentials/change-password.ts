import { api } from '@auscult/contract/api';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { auditOwnAccount } from '../../../shared/accounts/audit-queries.ts';
import { passwordChanged } from '../../../shared/accounts/messages/account-mails.ts';
import { requireNewPassword } from '../../../shared/accounts/proof/new-password.ts';
import { requireOwnPassword } from '../../../shared/accounts/proof/own-password.ts';
import { loadOwnPassword, replacePassword } from '../../../shared/accounts/proof/own-password-queries.ts';
import { revokePendingProofs } from '../../../shared/accounts/revoke-pending-proofs.ts';
import { enqueueMessage } from '../../../shared/messages/message.ts';

export const changePassword = handler(api.changePassword, {
  policy: 'member',
  async handle({ context, own, caller, body, language }) {
    const { db, clock, passwords, sessions } = context;
    const phrases = errorPhrases[language].account;
    requireNewPassword(language, body);
    const before = await loadOwnPassword(db, own);
    await requireOwnPassword(context, { account: own, password: body.current_password, field: 'current_password', language, caller });
    if (body.password.normalize('NFKC') === body.current_password.normalize('NFKC'))
      throw new Refusal('validation_failed', { password: [phrases.samePassword] });
    const next = await passwords.hash(body.password);
    const now = clock.now();
    await db.transaction(async (tx) => {
      // Of calls that arrive together one finds the password that it was checked against.
      if (!(await replacePassword(tx, own, before?.password_hash ?? null, next, now)))
        throw new Refusal('validation_failed', { current_password: [phrases.wrongPassword] });
      await sessions.endAllOf(own, { keep: caller.sessionKey, tx });
      await revokePendingProofs(tx, own);
      await auditOwnAccount(tx, now, own, 'password_changed');
      await enqueueMessage(tx, passwordChanged, { accountId: own.accountId, at: now.toISOString() });
    });
  },
});
