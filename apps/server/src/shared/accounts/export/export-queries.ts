import { type Database, statement, unprepared } from '../../../db/database.ts';
import type { ActingAccount, ActingLearner } from '../../../policies/authorize.ts';
import { COMPANY_ACCESS, COURSE_ACCESS, COURSE_PARTS, LIVE_ROOM_AVAILABILITY, STREAM_ACCESS } from '../../../policies/resource-queries.ts';
import type { ProfilePictureRow } from '../profile-media-presenter.ts';
import { PROFILE_PICTURES } from '../user-queries.ts';
import type { PersonalDataTable } from './personal-data-tables.ts';

export type ExportedRow = Readonly<Record<string, unknown>>;

/** All rows of one table that are this person's, without the columns that are hidden. */
export async function exportTable(
  db: Database,
  name: string,
  { where, hidden }: PersonalDataTable,
  { accountId, learnerId }: ActingLearner,
): Promise<ExportedRow[]> {
  // Names and conditions are ours; $2 is mentioned so that both have a type in every table.
  const sql = `select to_jsonb(t) - $3::text[] as row from ${name} t where ${where} and ($1::integer, $2::uuid) is not null order by t.*::text`;
  const rows = await db.query<{ row: ExportedRow }>(unprepared(sql), [accountId, learnerId, hidden ?? []]);
  return rows.map(({ row }) => row);
}

// Titles of what is not published yet are left out, whatever row came to name it. $1 ids, $2 now, $3 account
const titled = (name: string, title: string, access: string, from: string) =>
  statement(name, `select * from (select ${title} as name, ${access} from ${from}) as t where id = any($1) and availability <> 'unpublished'`);
const streams = 'stream s left join stream_listing l on l.stream_id = s.id';
const byKind = {
  course: { sql: titled('export_courses', 'c.title', COURSE_ACCESS, COURSE_PARTS), parameters: 2 },
  stream: {
    // A live stream is in no list: its room says whether it is published.
    sql: statement(
      'export_streams',
      `select id, name from (
        select s.title as name, case s.kind when 'live' then ${LIVE_ROOM_AVAILABILITY} else 'published' end as room, ${STREAM_ACCESS}
        from ${streams} join company owner on owner.id = s.company_id where s.id = any($1)) as t
      where 'unpublished' not in (room, availability)`,
    ),
    parameters: 3,
  },
  audio_version: {
    sql: statement(
      'export_audio',
      `select v.id, t.name from audio_version v join (select s.title as name, ${STREAM_ACCESS} from ${streams}) as t on t.id = v.stream_id
      where v.id = any($1) and t.availability <> 'unpublished'`,
    ),
    parameters: 3,
  },
  company: { sql: titled('export_companies', 'c.name', COMPANY_ACCESS, 'company c'), parameters: 1 },
  profession: { sql: statement('export_professions', 'select id, name_nl as name from profession where id = any($1)'), parameters: 1 },
  category: { sql: statement('export_categories', 'select id, name_nl as name from category where id = any($1)'), parameters: 1 },
};

/** What the ids in these rows stand for, by kind: an id alone tells its reader nothing. */
export async function exportNames(
  db: Database,
  { accountId }: ActingAccount,
  now: Date,
  rows: readonly ExportedRow[],
): Promise<Record<string, Record<string, string>>> {
  const names: Record<string, Record<string, string>> = {};
  for (const [kind, { sql, parameters }] of Object.entries(byKind)) {
    const ids = [...new Set(rows.map((row) => row[`${kind}_id`]).filter((id) => typeof id === 'number'))];
    if (ids.length === 0) continue;
    const found = await db.query<{ id: number; name: string }>(sql, [ids, now, accountId].slice(0, parameters));
    names[kind] = Object.fromEntries(found.map(({ id, name }) => [String(id), name]));
  }
  return names;
}

const picturesOf = statement('profile_pictures', `select ${PROFILE_PICTURES} as pictures from account a where a.id = $1`);

export async function loadPictures(db: Database, { accountId }: ActingAccount): Promise<ProfilePictureRow[]> {
  return (await db.query<{ pictures: ProfilePictureRow[] }>(picturesOf, [accountId]))[0]?.pictures ?? [];
}
