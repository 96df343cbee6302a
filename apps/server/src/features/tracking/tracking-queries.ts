import type { TrackedAction } from '@auscult/contract/entities/tracking';
import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';

// Its primary key keeps an id apart from those of the same month; what was sent in another month is looked for.
const insertTracking = statement(
  'tracking_insert',
  `insert into tracking (id, account_id, action, entity_id, meta_data, at)
  select $1::uuid, $2::integer, $3, $4::integer, $5::jsonb, $6::timestamptz where not exists (select from tracking where id = $1) on conflict do nothing`,
);

export interface Tracking {
  readonly id: string;
  readonly action: TrackedAction;
  readonly entityId: number | null;
  /** By the device's clock. */
  readonly madeAt: string | null;
  readonly at: Date;
}

/** The same id counts once. */
export async function storeTracking(db: Database, own: OwnAccount | null, { id, action, entityId, madeAt, at }: Tracking): Promise<void> {
  await db.query(insertTracking, [id, own?.accountId ?? null, action, entityId, JSON.stringify(madeAt === null ? {} : { made_at: madeAt }), at]);
}
