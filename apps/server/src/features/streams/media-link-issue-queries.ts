import type { AppContext } from '../../context.ts';
import { type Database, statement } from '../../db/database.ts';
import { createLargeCache } from '../../large-cache.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';
import type { StreamAudioRow } from './stream-queries.ts';

const insertFirstIssue = statement(
  'media_link_issue_insert',
  'insert into media_link_issue (learner_id, audio_version_id, issued_at) values ($1, $2, $3) on conflict (learner_id, audio_version_id) do nothing',
);

/** Issues that this process has stored or found, so that a player that asks again costs no statement. */
const MAX_CACHED_ISSUES = 50_000;
const cachedIssues = new WeakMap<Database, ReturnType<typeof createLargeCache<true>>>();

/** Stores when a member first got a link to this audio, before they get it: nothing of it can have been heard earlier. */
export async function storeFirstIssue(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  own: OwnAccount | null,
  { audio }: StreamAudioRow & Authorized<'stream', 'listen'>,
): Promise<void> {
  if (own === null || audio === null) return;
  let cached = cachedIssues.get(db);
  if (cached === undefined) cachedIssues.set(db, (cached = createLargeCache<true>(MAX_CACHED_ISSUES)));
  const key = `${own.learnerId} ${audio.id}`;
  if (cached.has(key)) return;
  await db.query(insertFirstIssue, [own.learnerId, audio.id, clock.now()]);
  cached.set(key, true);
}
