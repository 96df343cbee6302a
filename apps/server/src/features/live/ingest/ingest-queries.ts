import { type Database, statement } from '../../../db/database.ts';

const keyNumber = statement(
  'live_ingest_key_number',
  `select p.key_number from live_plan p join stream s on s.id = p.stream_id where p.stream_id = $1 and p.source = 'own' and s.state <> 'withdrawn'`,
);

/** Of a live stream that comes from our own source; undefined for any other. */
export async function loadKeyNumber(db: Database, streamId: number): Promise<number | undefined> {
  return (await db.query<{ key_number: number }>(keyNumber, [streamId]))[0]?.key_number;
}
