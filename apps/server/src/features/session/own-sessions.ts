import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { IDLE_LIMIT_MS } from '../../sessions/sessions.ts';
import { auditOwnAccount } from '../../shared/accounts/audit-queries.ts';
import { listOwnSessions } from './session-list-queries.ts';

export const sessions = handler(api.sessions, {
  policy: 'member',
  async handle({ context: { db, clock }, own, caller }) {
    const now = clock.now();
    return { sessions: await listOwnSessions(db, own, caller.sessionKey ?? '', now, new Date(now.getTime() - IDLE_LIMIT_MS)) };
  },
});

export const endSession = handler(api.endSession, {
  policy: 'member',
  async handle({ context, own, params }) {
    if (!(await context.sessions.endOneOf(own, params.session_id))) throw new Refusal('not_found');
    await auditOwnAccount(context.db, context.clock.now(), own, 'session_ended');
  },
});

export const endOtherSessions = handler(api.endOtherSessions, {
  policy: 'member',
  async handle({ context: { db, clock, sessions: open }, own, caller }) {
    await db.transaction(async (tx) => {
      // Never refused for how often: whoever else is in the account could use that up. Without others there is nothing to keep in the log.
      if ((await open.endAllOf(own, { keep: caller.sessionKey, tx })) > 0) await auditOwnAccount(tx, clock.now(), own, 'other_sessions_ended');
    });
  },
});
