import { api } from '@auscult/contract/api';
import type { Call } from '../../http/handler.ts';
import { handler } from '../../http/handler.ts';
import { openConfirmation } from '../../shared/accounts/proof/confirmation.ts';
import { requireOwnProof } from '../../shared/accounts/proof/own-proof.ts';

async function confirm({
  context,
  own,
  caller,
  body,
  language,
}: Call<typeof api.verifyPassword | typeof api.verifyTwoFactorPassword>): Promise<{ confirmation: string }> {
  await requireOwnProof(context, { account: own, caller, language, ...body });
  return { confirmation: await openConfirmation(context, own, caller) };
}

export const verifyPassword = handler(api.verifyPassword, { policy: 'member', handle: confirm });
/** The same under the name that the two-factor screens call. */
export const verifyTwoFactorPassword = handler(api.verifyTwoFactorPassword, { policy: 'member', handle: confirm });
