import { type Database, statement } from '../../../db/database.ts';

const keyNumber = statement(
  'live_ingest_key_number',
  `select p.key_number, s.company_id from live_plan p join stream s on s.id = p.stream_id where p.stream_id = $1 and p.source = 'own' and s.state <> 'withdrawn'`,
);

export interface KeyNumberRow {
  readonly key_number: number;
  readonly company_id: number;
}

/** Of a live stream that comes from our own source; undefined for any other. */
export async function loadKeyNumber(db: Database, streamId: number): Promise<KeyNumberRow | undefined> {
  return (await db.query<KeyNumberRow>(keyNumber, [streamId]))[0];
}
