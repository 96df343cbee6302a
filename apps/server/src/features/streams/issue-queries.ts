import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../context.ts';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';
import type { StreamAudioRow } from './stream-queries.ts';

const noteFirstIssue = statement(
  'media_issue_note',
  'insert into media_link_issue (learner_id, audio_version_id, issued_at) values ($1, $2, $3) on conflict (learner_id, audio_version_id) do nothing',
);

/** Notes that this process has made or found, so that a player that asks again costs no statement. */
const MAXIMUM_NOTES = 50_000;
const notedIn = new WeakMap<Database, LRUCache<string, true>>();

/** Remembers when a member first got a link to this audio, before they get it: what was heard of it is never older. */
export async function noteIssue(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  own: OwnAccount | null,
  { audio }: StreamAudioRow & Authorized<'stream', 'listen'>,
): Promise<void> {
  if (own === null || audio === null) return;
  let noted = notedIn.get(db);
  if (noted === undefined) notedIn.set(db, (noted = new LRUCache({ max: MAXIMUM_NOTES })));
  const key = `${own.learnerId} ${audio.id}`;
  if (noted.has(key)) return;
  await db.query(noteFirstIssue, [own.learnerId, audio.id, clock.now()]);
  noted.set(key, true);
}
