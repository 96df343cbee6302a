import type { Member } from '@auscult/domain/access/viewer';
import { mailboxOf } from '@auscult/domain/account/mailbox';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import type { Job, JobKind } from '../../../jobs/job.ts';
import { reserveSending } from '../../../limits/send-limit.ts';
import { accountWithoutSession, authorize as authorizeAs } from '../../../policies/authorize.ts';
import { loadCourse } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { takeOver } from '../../../shared/accounts/take-over.ts';
import { enqueueMessage } from '../../../shared/messages/message.ts';
import { type Act, actIn } from '../act-on.ts';
import { storeRight, storeSubscription } from '../grant-queries.ts';
import { accountInvitation } from './account-invitation-mail.ts';
import {
  findInvited,
  finishLine,
  type Invited,
  insertInvitedAccount,
  loadHeld,
  loadInviter,
  nameInvited,
  type Outcome,
  takeLine,
  withdrawUnprovenPassword,
} from './invitation-queries.ts';

export const INVITE_PEOPLE: JobKind = { name: 'invite_people', atOnce: 1 };

/** However many lines and files name somebody. */
const MAIL_PER_PERSON = { kind: 'account_invitation', perDay: 1, pauseSeconds: 0 } as const;

/** Invites the people of a file. May be run any number of times, also at once: a line is done in the transaction that says so. */
export const invitePeople: Job = {
  ...INVITE_PEOPLE,
  async run(context, payload, signal) {
    const batchId = String(payload['batch_id']);
    const inviter = await loadInviter(context.db, batchId);
    if (inviter === undefined) return;
    const member: Member = { ...inviter, kind: 'member', roles: [], permissions: [], professionIds: [], categoryIds: [] };
    while (!signal.aborted && (await inviteNext(context, member, batchId)));
    signal.throwIfAborted();
  },
};

class AddressMoved extends Error {}

/** False when no line waits any more. */
async function inviteNext(context: AppContext, inviter: Member, batchId: string): Promise<boolean> {
  const { db, clock } = context;
  let taken: number | undefined;
  try {
    return await db.transaction(async (tx) => {
      const next = await takeLine(tx, batchId);
      if (next === undefined) return false;
      taken = next.line;
      await finishLine(tx, batchId, next.line, await invite(context, tx, inviter, next.invited));
      return true;
    });
  } catch (error) {
    // The line waits again: whoever has the address now is looked for anew.
    if (error instanceof AddressMoved) return true;
    if (!(error instanceof Refusal) || taken === undefined) throw error;
    // The right to give it, or what it was for, went since the file was sent.
    context.log.info({ batch: batchId, line: taken, code: error.code, at: clock.now() }, 'an invitation was refused');
    await finishLine(db, batchId, taken, 'refused');
    return true;
  }
}

async function invite(context: AppContext, tx: Database, inviter: Member, invited: Invited): Promise<Outcome> {
  const now = context.clock.now();
  const { email } = invited;
  const existing = await findInvited(tx, email);
  const accountId = existing?.id ?? (await insertInvitedAccount(tx, invited, now));
  return actIn(tx, now, inviter, { accountId }, async (act) => {
    // It was found before it was held: whoever has it may have taken it to another address since, or shown to read this one.
    const held = await loadHeld(tx, accountId, email);
    if (held === undefined) throw new AddressMoved();
    const isNew = await give(act, accountId, invited);
    if (!held.is_unproven) return isNew ? 'granted' : 'unchanged';
    const account = accountWithoutSession(accountId);
    // Without a password nobody was in it: it was invited before.
    if (held.has_password) {
      // Somebody may have signed up with the address and wait for this.
      await withdrawUnprovenPassword(tx, account);
      await takeOver(context, tx, account, { now, hadPassword: true });
      await nameInvited(tx, account, invited);
    }
    if ((await reserveSending(tx, now, { ...MAIL_PER_PERSON, name: mailboxOf(email) })) === 0) {
      await act.audit('account_invited', invited.companyId);
      await enqueueMessage(tx, accountInvitation, { accountId });
    }
    return 'invited';
  });
}

/** False when it was held already. */
async function give({ tx, now, actor, audit }: Act, accountId: number, { right, companyId, courseId, validUntil }: Invited): Promise<boolean> {
  if (right !== 'subscription') {
    const grant = authorizeAs(actor, 'grant', 'give', { accountId, right, companyId });
    const isNew = await storeRight(tx, grant, actor.accountId, now);
    if (isNew) await audit('right_granted', companyId, { right });
    return isNew;
  }
  const course = authorizeAs(actor, 'course', 'administer', courseId === null ? undefined : await loadCourse(tx, courseId, now));
  const grant = authorizeAs(actor, 'grant', 'give', { accountId, right, companyId: course.companyId });
  await storeSubscription(tx, grant, course.id, validUntil, now);
  await audit('subscription_given', course.companyId, { course_id: course.id, valid_until: validUntil });
  return true;
}
