import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { addressBlock } from '../../limits/address-block.ts';
import { countingFailures } from '../../limits/failure-limit.ts';
import { Refusal } from '../../refusal.ts';
import { inviteTokenHash } from '../../shared/accounts/invite-token.ts';
import { findInviter } from '../../shared/accounts/invite-token-queries.ts';
import { plainName } from '../../shared/messages/mail/plain-name.ts';

const TRIES = 5;

export const validateInviteToken = handler(api.validateInviteToken, {
  policy: 'public',
  async handle({ context: { db, clock }, body, caller }) {
    const now = clock.now();
    const rule = { kind: 'invitation_token', name: addressBlock(caller.address), maximum: TRIES } as const;
    const inviter = await countingFailures(db, now, [rule], async () => (await findInviter(db, inviteTokenHash(body.token), now)) ?? null);
    if (inviter === null) throw new Refusal('invite_code_invalid');
    const name = plainName(inviter.first_name);
    return { valid: true as const, ...(name !== '' && { invited_by: name }) };
  },
});
