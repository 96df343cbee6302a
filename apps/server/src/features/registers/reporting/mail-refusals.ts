import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import type { AppContext } from '../../../context.ts';
import { accountWithoutSession } from '../../../policies/authorize.ts';
import { envelopeOf } from '../../../shared/accounts/messages/envelope.ts';
import { findVerifiedReader } from '../../../shared/accounts/messages/reader-queries.ts';
import { defineMail } from '../../../shared/messages/mail/define-mail.ts';
import { enqueueMessage } from '../../../shared/messages/message.ts';
import { claimRefusals, listRefusals } from './refusal-queries.ts';

/** Whoever is at it gets no mail, and what is refused within this time is told together. */
const WAIT_MS = 3_600_000;
const AT_ONCE = 500;
const MOST_NAMED = 5;

export const pointsRefusedMail = defineMail('pointsRefused', {
  isBulk: true,
  async load({ db, config: { publicUrl } }, { accountId }: { readonly [key: string]: number; readonly accountId: number }) {
    const account = accountWithoutSession(accountId);
    const reader = await findVerifiedReader(db, account);
    if (reader === null || reader.deletion_due_at !== null) return null;
    const rows = await listRefusals(db, account, MOST_NAMED);
    const [first] = rows;
    if (first === undefined) return null;
    const { name, ...envelope } = envelopeOf(reader);
    const { reason } = dossierPhrases[envelope.language];
    return {
      ...envelope,
      values: {
        name,
        points: Number(first.points),
        refusals: rows.map((row) => ({ register: row.register, title: row.title, reason: reason[row.reason] })),
        link: `${publicUrl}/dossier`,
      },
    };
  },
});

/** Points that a register refused for want of a right number are mailed to whose they are, once for each refusal. */
export async function mailRefusals({ db, clock }: AppContext, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  let count = AT_ONCE;
  while (count >= AT_ONCE && !signal.aborted)
    count = await db.transaction(async (tx) => {
      const claimed = await claimRefusals(tx, now, new Date(now.getTime() - WAIT_MS), AT_ONCE);
      await enqueueMessage(tx, pointsRefusedMail, ...claimed.accountIds.map((accountId) => ({ accountId })));
      return claimed.count;
    });
}
