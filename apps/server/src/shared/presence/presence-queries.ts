import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { MayEdit } from '../editing/edit-queries.ts';

/** What several people may have open to edit at once. */
export type PresentAt =
  | { readonly kind: 'company' | 'course' | 'stream' | 'form'; readonly id: number }
  /** Of what plays in the episode of this id. */
  | { readonly kind: 'transcript'; readonly id: number; readonly language: string };
const kindOf = (at: PresentAt) => (at.kind === 'transcript' ? `transcript ${at.language}` : at.kind);

export interface PresentEditor {
  readonly id: number;
  readonly name: string;
}

// Whoever does not come by any more goes with the next who does, wherever that is; rows that somebody else is clearing are left to them.
const clear = statement(
  'editing_presence_clear',
  `delete from editing_presence where ctid in (select ctid from editing_presence where seen_at < $1 for update skip locked)`,
);
const come = statement(
  'editing_presence_come',
  `insert into editing_presence (object_kind, object_id, account_id, seen_at) values ($1, $2, $3, $4)
  on conflict (object_kind, object_id, account_id) do update set seen_at = excluded.seen_at`,
);
const go = statement('editing_presence_go', 'delete from editing_presence where object_kind = $1 and object_id = $2 and account_id = $3');
const others = statement(
  'editing_presence_others',
  `select a.id, concat_ws(' ', a.first_name, nullif(a.insertion, ''), a.last_name) as name
  from editing_presence p join account a on a.id = p.account_id
  where p.object_kind = $1 and p.object_id = $2 and p.account_id <> $3 and p.seen_at >= $4 order by p.account_id limit 10`,
);

/** Says that somebody is here, or goes, and answers who else was here since. */
export async function storePresence(
  db: Database,
  _proof: MayEdit,
  { accountId }: OwnAccount,
  at: PresentAt,
  { isHere, now, since }: { readonly isHere: boolean; readonly now: Date; readonly since: Date },
): Promise<PresentEditor[]> {
  await db.query(clear, [since]);
  if (!isHere) {
    await db.query(go, [kindOf(at), at.id, accountId]);
    return [];
  }
  await db.query(come, [kindOf(at), at.id, accountId, now]);
  return db.query<PresentEditor>(others, [kindOf(at), at.id, accountId, since]);
}

const versions = {
  company: statement('company_version', 'select version from company where id = $1'),
  course: statement('course_version', 'select version from course where id = $1'),
  stream: statement('stream_version', 'select version from stream where id = $1'),
  form: statement('form_present_version', 'select version from form where id = $1'),
};
const transcriptVersion = statement(
  'transcript_present_version',
  'select t.version from stream s join transcript t on t.audio_version_id = s.audio_version_id where s.id = $1 and t.language = $2 and t.is_edited',
);

/** The version that it has now: whoever shows an older one reads it again. */
export async function loadPresentVersion(db: Database, _proof: MayEdit, at: PresentAt): Promise<number> {
  const [version, values] = at.kind === 'transcript' ? [transcriptVersion, [at.id, at.language]] : [versions[at.kind], [at.id]];
  return (await db.query<{ version: number }>(version, values))[0]?.version ?? 0;
}
