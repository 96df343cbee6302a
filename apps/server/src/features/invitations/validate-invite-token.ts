import { api } from '@auscult/contract/api';
import { inviteTokenHash } from '../../accounts/invite-token.ts';
import { findInviter } from '../../accounts/invite-token-queries.ts';
import { handler } from '../../http/handler.ts';
import { addressBlock } from '../../http/limits/address-block.ts';
import { countingFailures } from '../../http/limits/failure-limit.ts';
import { anyone } from '../../http/policy.ts';
import { Refusal } from '../../http/refusal.ts';
import { plainName } from '../../messages/mail/plain-name.ts';

const TRIES = 5;

export const validateInviteToken = handler(api.validateInviteToken, {
  policy: anyone,
  async handle({ context: { db, clock }, body, caller }) {
    const now = clock.now();
    const rule = { kind: 'invitation', name: addressBlock(caller.address), maximum: TRIES } as const;
    const inviter = await countingFailures(db, now, [rule], async () => (await findInviter(db, inviteTokenHash(body.token), now)) ?? null);
    if (inviter === null) throw new Refusal('invite_code_invalid');
    const name = plainName(inviter.first_name);
    return { valid: true as const, ...(name !== '' && { invited_by: name }) };
  },
});
