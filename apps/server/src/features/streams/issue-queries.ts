import type { Viewer } from '@auscult/domain/access/viewer';
import type { AppContext } from '../../context.ts';
import { type Database, statement } from '../../db/database.ts';

const noteFirstIssue = statement(
  'media_issue_note',
  'insert into media_link_issue (learner_id, audio_version_id, issued_at) values ($1, $2, $3) on conflict (learner_id, audio_version_id) do nothing',
);

/** Notes that this process has made or found, so that a player that asks again costs no statement. */
const NOTES_KEPT = 50_000;
const notedIn = new WeakMap<Database, Set<string>>();

/** Remembers when a member first got a link to this audio, before they get it: what was heard of it is never older. */
export async function noteIssue({ db, clock }: Pick<AppContext, 'db' | 'clock'>, viewer: Viewer, audioVersionId: number | null): Promise<void> {
  if (viewer.kind === 'guest' || audioVersionId === null) return;
  let noted = notedIn.get(db);
  if (noted === undefined) notedIn.set(db, (noted = new Set()));
  const key = `${viewer.learnerId} ${audioVersionId}`;
  if (noted.has(key)) return;
  await db.query(noteFirstIssue, [viewer.learnerId, audioVersionId, clock.now()]);
  if (noted.size >= NOTES_KEPT) noted.clear();
  noted.add(key);
}
