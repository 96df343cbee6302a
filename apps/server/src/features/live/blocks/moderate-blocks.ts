import { api } from '@auscult/contract/api';
import { blockEnd, MOST_BLOCKS } from '@auscult/domain/live/block';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { loadRestriction } from '../chat/participant-queries.ts';
import { addEvents } from '../log/add-events.ts';
import { writeAct } from '../room/write-act.ts';
import { blockKeyOf } from './block-key.ts';
import { countBlocks, liftBlock, loadBlocks, storeBlock } from './block-queries.ts';

export const blockLiveWriter = handler(api.blockLiveWriter, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, participant_key }, body: { days, reason } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, at, own));
    await db.transaction(async (tx) => {
      const found = await loadRestriction(tx, room, participant_key);
      if (found === undefined) throw new Refusal('not_found');
      if ((await countBlocks(tx, room, at)) >= MOST_BLOCKS) throw new Refusal('limit_reached');
      const block = { accountId: found.account_id, key: blockKeyOf(context), reason: reason.trim(), at, endsAt: blockEnd(at, days) };
      const id = await storeBlock(tx, room, block);
      // Another moderator was first: what they chose stays.
      if (id === undefined) throw new Refusal('conflict');
      await addEvents(context, tx, room.id, [{ channel: 'admin', type: 'blocks_changed' }]);
      const detail = { stream: room.id, participant: participant_key, block: id, days, reason: block.reason };
      await writeAct(tx, { own, room, at }, 'live_writer_blocked', detail, { subjectKind: 'account', subjectId: found.account_id });
    });
  },
});

export const liveBlocks = handler(api.liveBlocks, {
  policy: { liveRoom: 'moderate' },
  async handle({ context: { db, clock }, authorize, own, params }) {
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, now, own));
    return { blocks: await loadBlocks(db, room, now, MOST_BLOCKS) };
  },
});

export const liftLiveBlock = handler(api.liftLiveBlock, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, block_id } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, at, own));
    await db.transaction(async (tx) => {
      const lifted = await liftBlock(tx, room, block_id);
      if (lifted === undefined) throw new Refusal('not_found');
      await addEvents(context, tx, room.id, [{ channel: 'admin', type: 'blocks_changed' }]);
      const subject = lifted.account_id === null ? undefined : ({ subjectKind: 'account', subjectId: lifted.account_id } as const);
      await writeAct(tx, { own, room, at }, 'live_writer_unblocked', { stream: room.id, block: block_id }, subject);
    });
  },
});
