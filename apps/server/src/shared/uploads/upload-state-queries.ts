import type { UploadFault } from '@auscult/contract/entities/upload';
import { type Database, statement } from '../../db/database.ts';

// What the server itself does with uploads, whoever started them.

const setReceived = statement('upload_received', `update upload set received = $2, touched_at = $3 where id = $1 and state = 'receiving'`);
const setStoring = statement(
  'upload_storing',
  `update upload set state = 'storing', received = size, touched_at = $2 where id = $1 and state = 'receiving'`,
);
const setWaiting = statement(
  'upload_waiting',
  `update upload set state = 'waiting', storage_key = $2, touched_at = $3 where id = $1 and state = 'storing' returning id`,
);
const setFailed = statement(
  'upload_failed',
  `update upload set state = 'failed', fault = $2, storage_key = null, touched_at = $3 where id = $1 and state not in ('done', 'failed')`,
);

export async function markReceived(db: Database, id: string, received: number, now: Date): Promise<void> {
  await db.query(setReceived, [id, received, now]);
}

export async function markStoring(db: Database, id: string, now: Date): Promise<void> {
  await db.query(setStoring, [id, now]);
}

/** False when it was taken away meanwhile. */
export async function markWaiting(tx: Database, id: string, storageKey: string, now: Date): Promise<boolean> {
  return (await tx.query(setWaiting, [id, storageKey, now])).length > 0;
}

const there = statement('upload_there', 'select id from upload where id = $1');

export async function isThere(db: Database, id: string): Promise<boolean> {
  return (await db.query(there, [id])).length > 0;
}

export async function markFailed(db: Database, id: string, fault: UploadFault, now: Date): Promise<void> {
  await db.query(setFailed, [id, fault, now]);
}

const present = statement('uploads_present', `select id, size, state from upload where id = any($1::uuid[]) and state in ('receiving', 'storing')`);

/** Of these, those whose bytes are still needed here. */
export const listPresent = (db: Database, ids: readonly string[]) =>
  db.query<{ id: string; size: number; state: 'receiving' | 'storing' }>(present, [ids]);

const turn = statement(
  'upload_turn',
  `select count(*)::int as turn from upload u join upload o on o.account_id = u.account_id and o.id <> u.id and o.state in ('waiting', 'processing')
   where u.id = $1`,
);

/** How many others of the same account are to be processed. */
export const turnOf = async (tx: Database, id: string): Promise<number> => (await tx.query<{ turn: number }>(turn, [id]))[0]?.turn ?? 0;

const claim = statement(
  'upload_claim',
  `update upload set state = 'processing', progress = 0, touched_at = $2::timestamptz, interruptions = interruptions + (state = 'processing')::int
   where id = $1 and (state = 'waiting' or (state = 'processing' and touched_at < $2::timestamptz - interval '1 minute'))
   returning id, stream_id, name, storage_key, interruptions, chapters`,
);

export interface ClaimedUpload {
  readonly id: string;
  readonly stream_id: number;
  readonly name: string;
  readonly storage_key: string;
  readonly interruptions: number;
  /** Of a recording: before those of the file. */
  readonly chapters: readonly { readonly title: string; readonly begin_ms: number; readonly image?: string | null }[] | null;
}

/** Undefined when it is done, gone, or another process works on it and gave a sign of life within a minute. */
export async function claimUpload(db: Database, id: string, now: Date): Promise<ClaimedUpload | undefined> {
  return (await db.query<ClaimedUpload>(claim, [id, now]))[0];
}

const setProgress = statement(
  'upload_progress',
  `update upload set progress = $2, touched_at = $3 where id = $1 and state = 'processing' returning id`,
);
const release = statement(
  'upload_release',
  `update upload set state = 'waiting', progress = 0, touched_at = $2 where id = $1 and state = 'processing'`,
);

/** False when it was taken away: there is no use in going on. */
export async function storeProgress(db: Database, id: string, progress: number, now: Date): Promise<boolean> {
  return (await db.query(setProgress, [id, progress, now])).length > 0;
}

/** For another try. */
export async function releaseUpload(db: Database, id: string, now: Date): Promise<void> {
  await db.query(release, [id, now]);
}

const abandoned = statement(
  'uploads_abandoned',
  `select id from upload where state in ('waiting', 'processing') and touched_at < $1::timestamptz - interval '2 minutes' order by touched_at limit 20`,
);

/** Those that wait, or are worked on, without a sign of life for two minutes. */
export async function listAbandoned(db: Database, now: Date): Promise<string[]> {
  return (await db.query<{ id: string }>(abandoned, [now])).map(({ id }) => id);
}
