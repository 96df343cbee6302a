import { type Database, statement } from '../../../db/database.ts';

// As trackings of guests are: the same id counts once.
const insert = statement(
  'outgoing_feed_play',
  `insert into tracking (id, account_id, action, entity_id, meta_data, at)
  select $1::uuid, null, 'podcast_play', $2::integer, '{}', $3::timestamptz where not exists (select from tracking where id = $1) on conflict do nothing`,
);

export async function storePlay(
  db: Database,
  { id, streamId, at }: { readonly id: string; readonly streamId: number; readonly at: Date },
): Promise<void> {
  await db.query(insert, [id, streamId, at]);
}
