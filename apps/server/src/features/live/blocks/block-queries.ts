import type { LiveBlock } from '@auscult/contract/live/blocks';
import type { AdministrationScope } from '@auscult/domain/access/administration';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';

/** Of the numbers that are verified as an account's. Both are SQL; `key` has the type of its parameter. */
export const digestsOf = (account: string, key: string) => `array(
    select sha256(${key}::bytea || convert_to('big ' || n.number, 'UTF8')) from account_bignumber n where n.account_id = ${account} and n.verified_at is not null
    union all
    select sha256(${key}::bytea || convert_to('mobile ' || m.mobile, 'UTF8')) from account m
      where m.id = ${account} and m.mobile is not null and m.mobile_verified_at is not null)`;

/** Whether account `a` may not write in the rooms of the company of stream `stream`; SQL, with the parameters for now and the key. */
export const isBlockedInCompany = (stream: string, account: string, now: string, key: string) => `exists (
    select from live_block b join stream s on s.company_id = b.company_id
    where s.id = ${stream} and b.ends_at > ${now} and (b.account_id = ${account} or b.number_digests && ${digestsOf(account, key)}))`;

// By the numbers of now and those with which they wrote. One that has ended makes way; one in force stays as it is.
const block = statement(
  'live_block',
  `insert into live_block as b (company_id, account_id, number_digests, reason, made_at, ends_at)
  select $1::int, a.id, array(select unnest(${digestsOf('a.id', '$3')}) union select unnest(p.number_digests) from live_participant p where p.account_id = a.id), $4, $5::timestamptz, $6 from account a where a.id = $2
  on conflict (company_id, account_id) do update
    set (number_digests, reason, made_at, ends_at) = (excluded.number_digests, excluded.reason, excluded.made_at, excluded.ends_at)
  where b.ends_at <= excluded.made_at returning id`,
);
const count = statement('live_blocks_count', 'select count(*)::int as count from live_block where company_id = $1 and ends_at > $2');
const BLOCKS = `select b.id, nullif(concat_ws(' ', nullif(a.first_name, ''), nullif(a.insertion, ''), nullif(a.last_name, '')), '') as name,
    jsonb_build_object('id', c.id, 'name', c.name) as company, b.reason, b.made_at, b.ends_at
  from live_block b join company c on c.id = b.company_id left join account a on a.id = b.account_id`;
const ofCompany = statement(
  'live_blocks_of_company',
  `${BLOCKS} where b.company_id = $1 and b.ends_at > $2 order by b.made_at desc, b.id desc limit $3`,
);
const administered = statement(
  'live_blocks_administered',
  `${BLOCKS} where ($1::int[] is null or b.company_id = any ($1)) and b.ends_at > $2 order by b.made_at desc, b.id desc limit $3`,
);
const lift = statement(
  'live_block_lift',
  'delete from live_block where id = $1 and ($2::int[] is null or company_id = any ($2)) returning account_id, company_id',
);

type Moderated = LiveRoomAccess & Authorized<'liveRoom', 'moderate'>;
type Administered = AdministrationScope & Authorized<'administration', 'enter'>;

export interface NewBlock {
  readonly accountId: number;
  readonly key: Buffer;
  readonly reason: string;
  readonly at: Date;
  readonly endsAt: Date;
}

/** Undefined: they are blocked already. */
export const storeBlock = async (tx: Database, { companyId }: Moderated, { accountId, key, reason, at, endsAt }: NewBlock) =>
  (await tx.query<{ id: number }>(block, [companyId, accountId, key, reason, at, endsAt]))[0]?.id;

/** In force. */
export const countBlocks = async (tx: Database, { companyId }: Moderated, now: Date) =>
  (await tx.query<{ count: number }>(count, [companyId, now]))[0]?.count ?? 0;

/** In force. */
export const loadBlocks = (db: Database, { companyId }: Moderated, now: Date, most: number) => db.query<LiveBlock>(ofCompany, [companyId, now, most]);
export const loadAdministeredBlocks = (db: Database, { companyIds }: Administered, now: Date, most: number) =>
  db.query<LiveBlock>(administered, [companyIds, now, most]);

interface Lifted {
  readonly account_id: number | null;
  readonly company_id: number;
}
/** Undefined: there is none. */
export const liftBlock = async (tx: Database, by: Moderated | Administered, blockId: number) =>
  (await tx.query<Lifted>(lift, [blockId, 'companyIds' in by ? by.companyIds : [by.companyId]]))[0];
