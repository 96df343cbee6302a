import type { Role } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';

const find = statement(
  'live_removal',
  `select p.account_id, p.removed_at is not null as is_removed,
    coalesce((select jsonb_agg(jsonb_build_object('type', r.type, 'companyId', r.company_id)) from account_role r where r.account_id = p.account_id), '[]') as roles
  from live_participant p where p.stream_id = $1 and p.key = $2 for update of p`,
);
const store = statement('live_removal_store', 'update live_participant set removed_at = $3 where stream_id = $1 and key = $2');

type Moderated = LiveRoomAccess & Authorized<'liveRoom', 'moderate'>;

export interface RemovalRow {
  readonly account_id: number;
  readonly is_removed: boolean;
  /** Of the account, everywhere. */
  readonly roles: readonly Role[];
}

/** Until the end of the transaction nobody changes it. Undefined where nobody has this key. */
export const loadRemoval = async (tx: Database, { id }: Moderated, key: string) => (await tx.query<RemovalRow>(find, [id, key]))[0];

/** Null: they are let in again. */
export async function storeRemoval(tx: Database, { id }: Moderated, key: string, removedAt: Date | null): Promise<void> {
  await tx.query(store, [id, key, removedAt]);
}
