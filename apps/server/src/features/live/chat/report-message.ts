import { hash } from 'node:crypto';
import { api } from '@auscult/contract/api';
import { isReportTold, MOST_GUEST_REPORTS, MOST_REPORTS, REPORTS_WITHIN_SECONDS } from '@auscult/domain/live/reporting';
import { handler } from '../../../http/handler.ts';
import { addressBlock } from '../../../limits/address-block.ts';
import { type CommonBudget, requireCommonBudget } from '../../../limits/common-budget.ts';
import { requireWindow, type WindowLimit } from '../../../limits/fixed-window.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { addEvents } from '../log/add-events.ts';
import { countReports, loadMessage } from '../log/event-queries.ts';

export const reportLiveMessage = handler(api.reportLiveMessage, {
  policy: { liveRoom: 'enter' },
  async handle({ context, authorize, own, caller, params: { live_id, message_key }, body: { id } }) {
    const { db, clock } = context;
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, now, own));
    const message = await loadMessage(db, room, message_key);
    if (message === undefined) throw new Refusal('not_found');
    const isShown = !message.is_hidden && 'text' in message.data;
    // Whoever reported it has nothing more to do: it is as they asked.
    if (!isReportTold({ isShown, reports: await countReports(db, room, message_key) })) return;
    const address = addressBlock(caller.address);
    // Of guests at one address a message is reported once, whatever ids they make.
    const by = own === null ? { clientId: guestReport(address, message_key) } : { accountId: own.accountId, clientId: id };
    await db.transaction(async (tx) => {
      if (own === null) {
        await requireWindow(tx, now, limit('live_reports_of_address', `${room.id} ${address}`));
        await requireCommonBudget(tx, now, guestBudget(room.id), { accountId: null, address: caller.address });
      } else await requireWindow(tx, now, limit('live_reports_of_account', `${room.id} ${own.accountId}`));
      await addEvents(context, tx, room.id, [{ channel: 'admin', type: 'message_reported', message_key, ...by }]);
    });
  },
});

const limit = (kind: string, name: string): WindowLimit => ({ kind, name, maximum: MOST_REPORTS, windowSeconds: REPORTS_WITHIN_SECONDS });

/** Members are not counted in it. */
const guestBudget = (roomId: number): CommonBudget => ({
  kind: 'live_reports_of_guests',
  name: String(roomId),
  windowSeconds: REPORTS_WITHIN_SECONDS,
  maximum: MOST_GUEST_REPORTS,
  forOthers: MOST_GUEST_REPORTS / 2,
  forMembers: 0,
});

/** The same for the same: a UUID of our own kind (version 8). */
function guestReport(address: string, messageKey: string): string {
  const hex = hash('sha256', `${address} ${messageKey}`, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
