import { type Database, statement } from '../../../db/database.ts';
import type { Authorized, OwnAccount } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';

const load = statement('live_name_consent', 'select from live_name_consent where stream_id = $1 and account_id = $2');
const give = statement(
  'live_name_consent_give',
  'insert into live_name_consent (stream_id, account_id, given_at) values ($1, $2, $3) on conflict do nothing',
);
const withdraw = statement('live_name_consent_withdraw', 'delete from live_name_consent where stream_id = $1 and account_id = $2');

type Writing = LiveRoomAccess & Authorized<'liveRoom', 'write'>;

export const mayBeNamed = async (db: Database, { id }: Writing, { accountId }: OwnAccount): Promise<boolean> =>
  (await db.query(load, [id, accountId])).length > 0;

export async function storeNameConsent(db: Database, { id }: Writing, { accountId }: OwnAccount, isGiven: boolean, now: Date): Promise<void> {
  await (isGiven ? db.query(give, [id, accountId, now]) : db.query(withdraw, [id, accountId]));
}
