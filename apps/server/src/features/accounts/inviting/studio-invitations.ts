import { api } from '@auscult/contract/api';
import { administrationOf } from '@auscult/domain/access/administration';
import { withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../../http/handler.ts';
import { enqueueJobs } from '../../../jobs/job-queries.ts';
import { requireSending } from '../../../limits/send-limit.ts';
import { Refusal } from '../../../refusal.ts';
import { writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { invalidField } from '../invalid-field.ts';
import { loadInvitations, storeInvitations } from './invitation-queries.ts';
import { INVITE_PEOPLE } from './invite-people.ts';
import { planInvitations } from './plan-invitations.ts';

/** Of one administrator. */
const FILES = { kind: 'invitation_file', perDay: 20, pauseSeconds: 0 } as const;

export const previewStudioInvitations = handler(api.previewStudioInvitations, {
  policy: { administration: 'enter' },
  async handle({ context: { db, clock }, viewer, authorize, body }) {
    const scope = authorize.administration(administrationOf(withAllGrants(viewer)));
    const { fault, lines } = await planInvitations(db, scope, viewer, body.csv, clock.now());
    return { fault, lines: lines.map(({ shown }) => shown) };
  },
});

export const createStudioInvitations = handler(api.createStudioInvitations, {
  policy: { administration: 'enter' },
  async handle({ context: { db, clock }, viewer, own, authorize, body: { id, csv }, language }) {
    const scope = authorize.administration(administrationOf(withAllGrants(viewer)));
    const now = clock.now();
    const { lines } = await planInvitations(db, scope, viewer, csv, now);
    const good = lines.flatMap(({ shown: { line }, invited }) => (invited === null ? [] : [{ line, invited }]));
    return db.transaction(async (tx) => {
      const before = await loadInvitations(tx, own, id);
      if (before !== undefined) return before;
      if (good.length === 0) throw invalidField('csv', language);
      await requireSending(tx, now, [{ ...FILES, name: String(own.accountId) }]);
      if (!(await storeInvitations(tx, own, { id, lines: good, now }))) throw new Refusal('conflict');
      await writeAudit(tx, {
        at: now,
        actorAccountId: own.accountId,
        action: 'invitations_sent',
        subjectKind: 'invitations',
        subjectId: id,
        detail: { lines: good.length },
      });
      await enqueueJobs(tx, INVITE_PEOPLE, [{ batch_id: id }]);
      const stored = await loadInvitations(tx, own, id);
      if (stored === undefined) throw new Error('what was stored is there');
      return stored;
    });
  },
});

export const studioInvitations = handler(api.studioInvitations, {
  policy: { administration: 'enter' },
  async handle({ context: { db }, viewer, own, authorize, params }) {
    authorize.administration(administrationOf(withAllGrants(viewer)));
    const found = await loadInvitations(db, own, params.invitation_id);
    if (found === undefined) throw new Refusal('not_found');
    return found;
  },
});
