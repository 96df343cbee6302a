import type { LiveAct } from '@auscult/contract/live/entities';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized, OwnAccount } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';

const acts = statement(
  'live_acts',
  `select l.at, nullif(concat_ws(' ', nullif(a.first_name, ''), nullif(a.insertion, ''), nullif(a.last_name, '')), '') as name,
    coalesce(l.actor_account_id = $4, false) as is_own, l.action, l.detail
  from audit_log l left join account a on a.id = l.actor_account_id
  where l.company_id = $2 and l.action like 'live\\_%'
    and ((l.subject_kind = 'stream' and l.subject_id = $1::text) or (l.subject_kind = 'account' and l.detail ->> 'stream' = $1::text))
  order by l.at desc, l.id desc limit $3`,
);

/** What moderators did in a room, the latest first. */
export const loadActs = (
  db: Database,
  { id, companyId }: LiveRoomAccess & Authorized<'liveRoom', 'moderate'>,
  { accountId }: OwnAccount,
  most: number,
) => db.query<LiveAct>(acts, [id, companyId, most, accountId]);
