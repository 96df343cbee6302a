import { api } from '@auscult/contract/api';
import { MOST_INVITED, MOST_LISTED, readInvitationList } from '@auscult/domain/live/invitation-list';
import type { Database } from '../../../db/database.ts';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { requireSending } from '../../../limits/send-limit.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';
import { loadStream, type StreamAccess } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { type AuditEntry, writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { countInvitations, holdInvitations, listInvitations, storeInvitations, withdrawInvitation } from './invitation-queries.ts';

/** Of one editor. */
const LISTS = { kind: 'live_invitations', perDay: 20, pauseSeconds: 0 } as const;

function audit(
  tx: Database,
  by: { readonly own: OwnAccount; readonly stream: StreamAccess; readonly at: Date },
  action: AuditEntry['action'],
  detail: NonNullable<AuditEntry['detail']>,
): Promise<void> {
  const { own, stream, at } = by;
  const subject = { subjectKind: 'stream', subjectId: stream.id, companyId: stream.companyId };
  return writeAudit(tx, { at, actorAccountId: own.accountId, action, ...subject, detail });
}

export const studioLiveInvitations = handler(api.studioLiveInvitations, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params }) {
    const stream = authorize.stream(await loadStream(db, params.stream_id, clock.now(), own));
    return { invitations: await listInvitations(db, stream) };
  },
});

export const inviteToStudioLive = handler(api.inviteToStudioLive, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params, body, language }) {
    const at = clock.now();
    const stream = authorize.stream(await loadStream(db, params.stream_id, at, own));
    const { invitees, faults } = readInvitationList(body.list);
    const { email, maxItems } = errorPhrases[language].field;
    return db.transaction(async (tx) => {
      const plan = await holdInvitations(tx, stream);
      if (plan === undefined) throw new Refusal('not_found');
      if (invitees.length === 0) throw new Refusal('validation_failed', { list: [email] });
      if (invitees.length > MOST_LISTED) throw new Refusal('validation_failed', { list: [maxItems(MOST_LISTED)] });
      // There is no time to invite for, or it is past.
      if (plan.begins_at === null || new Date(plan.begins_at) <= at || plan.phase !== 'waiting') throw new Refusal('conflict');
      await requireSending(tx, at, [{ ...LISTS, name: String(own.accountId) }]);
      const invited = await storeInvitations(tx, stream, invitees, at);
      if ((await countInvitations(tx, stream)) > MOST_INVITED) throw new Refusal('limit_reached');
      if (invited > 0) await audit(tx, { own, stream, at }, 'live_invitations_made', { people: invited });
      return { invited, known: invitees.length - invited, faults: [...faults] };
    });
  },
});

export const withdrawStudioLiveInvitation = handler(api.withdrawStudioLiveInvitation, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params }) {
    const at = clock.now();
    const stream = authorize.stream(await loadStream(db, params.stream_id, at, own));
    await db.transaction(async (tx) => {
      if (!(await withdrawInvitation(tx, stream, params.live_invitation_id, at))) throw new Refusal('not_found');
      await audit(tx, { own, stream, at }, 'live_invitation_withdrawn', { invitation: params.live_invitation_id });
    });
  },
});
