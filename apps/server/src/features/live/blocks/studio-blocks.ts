import { api } from '@auscult/contract/api';
import { administrationOf } from '@auscult/domain/access/administration';
import { withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { liftBlock, loadAdministeredBlocks } from './block-queries.ts';

/** Of all companies that somebody administers. */
const MOST_LISTED = 1000;

export const studioLiveBlocks = handler(api.studioLiveBlocks, {
  policy: { administration: 'enter' },
  async handle({ context: { db, clock }, viewer, authorize }) {
    const scope = authorize.administration(administrationOf(withAllGrants(viewer)));
    return { blocks: await loadAdministeredBlocks(db, scope, clock.now(), MOST_LISTED) };
  },
});

export const liftStudioLiveBlock = handler(api.liftStudioLiveBlock, {
  policy: { administration: 'enter' },
  async handle({ context: { db, clock }, viewer, authorize, params: { block_id } }) {
    const scope = authorize.administration(administrationOf(withAllGrants(viewer)));
    await db.transaction(async (tx) => {
      const lifted = await liftBlock(tx, scope, block_id);
      if (lifted === undefined) throw new Refusal('not_found');
      await writeAudit(tx, {
        at: clock.now(),
        actorAccountId: viewer.accountId,
        companyId: lifted.company_id,
        action: 'live_writer_unblocked',
        ...(lifted.account_id === null
          ? { subjectKind: 'company', subjectId: lifted.company_id }
          : { subjectKind: 'account', subjectId: lifted.account_id }),
        detail: { block: block_id },
      });
    });
  },
});
