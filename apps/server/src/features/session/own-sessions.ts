import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { IDLE_LIMIT_MS } from '../../sessions/sessions.ts';
import { auditOwnAccount } from '../../shared/accounts/audit-queries.ts';
import { listOwnSessions } from './session-list-queries.ts';

export const sessions = handler(api.sessions, {
  policy: 'member',
  async handle({ context: { db, clock }, viewer, caller }) {
    const now = clock.now();
    return { sessions: await listOwnSessions(db, viewer.accountId, caller.sessionKey ?? '', now, new Date(now.getTime() - IDLE_LIMIT_MS)) };
  },
});

export const endSession = handler(api.endSession, {
  policy: 'member',
  async handle({ context, viewer: { accountId }, params }) {
    if (!(await context.sessions.endOneOf(accountId, params.session_id))) throw new Refusal('not_found');
    await auditOwnAccount(context.db, context.clock.now(), accountId, 'session_ended');
  },
});

export const endOtherSessions = handler(api.endOtherSessions, {
  policy: 'member',
  async handle({ context: { db, clock, sessions: open }, viewer: { accountId }, caller }) {
    await db.transaction(async (tx) => {
      await open.endAllOf(accountId, { keep: caller.sessionKey, tx });
      await auditOwnAccount(tx, clock.now(), accountId, 'other_sessions_ended');
    });
  },
});
