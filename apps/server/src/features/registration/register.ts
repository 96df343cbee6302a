import { api } from '@auscult/contract/api';
import type { BodyOf } from '@auscult/contract/endpoint';
import type { Language } from '@auscult/domain/access/viewer';
import { asPersonName } from '@auscult/domain/account/person-name';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { addressBlock } from '../../limits/address-block.ts';
import { countCall } from '../../limits/failure-limit.ts';
import { reserveSending } from '../../limits/send-limit.ts';
import { Refusal } from '../../refusal.ts';
import { writeAudit } from '../../shared/accounts/audit-queries.ts';
import { useInviteToken } from '../../shared/accounts/invite-token.ts';
import { alreadyRegistered } from '../../shared/accounts/messages/account-mails.ts';
import { verifyEmail } from '../../shared/accounts/messages/secret-mails.ts';
import { newPasswordErrors } from '../../shared/accounts/proof/new-password.ts';
import { openTwoFactorSetUp } from '../../shared/accounts/two-factor/two-factor-setup.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';
import { AddressTaken, registerAccount } from './registration-queries.ts';
import { toRegistered } from './verification-limits.ts';

/** A class signs up together behind one address; each costs a hash. */
const REGISTRATIONS_PER_ADDRESS = 100;

type Body = BodyOf<typeof api.register>;

// A known address and an unknown one: the same queries, one hash, the same answer. What its owner hears comes by mail, after it.
export const register = handler(api.register, {
  policy: 'public',
  async handle({ context, body, caller, language }) {
    const { db, clock, passwords } = context;
    const now = clock.now();
    refuseFaults(body, language);
    await countCall(db, now, { kind: 'registration', name: addressBlock(caller.address), maximum: REGISTRATIONS_PER_ADDRESS });
    const email = body.email.normalize('NFC').toLowerCase();
    const passwordHash = await passwords.hash(body.password, addressBlock(caller.address));
    const make = () =>
      db.transaction(async (tx) => {
        const mayMail = (await reserveSending(tx, now, toRegistered(email))) === 0;
        const { id, isNew } = await registerAccount(
          tx,
          {
            email,
            passwordHash,
            firstName: asPersonName(body.first_name),
            insertion: asPersonName(body.insertion ?? ''),
            lastName: asPersonName(body.last_name),
            language: body.language ?? language,
          },
          now,
        );
        const invitationId = body.invite_token === undefined ? null : await useInviteToken(context, tx, body.invite_token, isNew);
        await writeAudit(tx, {
          at: now,
          actorAccountId: isNew ? id : null,
          action: isNew ? 'registered' : 'registration_repeated',
          subjectKind: 'account',
          subjectId: id,
          detail: { invitation: invitationId },
        });
        await enqueueMessage(tx, isNew ? verifyEmail : alreadyRegistered, { accountId: mayMail ? id : null });
        return openTwoFactorSetUp(context, tx, { accountId: isNew ? id : null, label: email });
      });
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof AddressTaken)) throw error;
      return make();
    }
  },
});

/** All that is wrong at once. */
function refuseFaults(body: Body, language: Language): void {
  const { byCode, field } = errorPhrases[language];
  const isAccepted = body.terms_accepted === true;
  const fields = {
    ...(asPersonName(body.first_name) === '' && { first_name: [field.required] }),
    ...(asPersonName(body.last_name) === '' && { last_name: [field.required] }),
    ...newPasswordErrors(language, body),
    ...(!isAccepted && { terms_accepted: [byCode.terms_not_accepted] }),
  };
  if (!isAccepted) throw new Refusal('terms_not_accepted', fields);
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', fields);
}
