import { type Database, statement, unprepared } from '../../../db/database.ts';
import type { PersonalDataTable } from './personal-data-tables.ts';

export type ExportedRow = Readonly<Record<string, unknown>>;

/** All rows of one table that are this person's, without the columns that are hidden. */
export async function exportTable(
  db: Database,
  name: string,
  { where, hidden }: PersonalDataTable,
  accountId: number,
  learnerId: string,
): Promise<ExportedRow[]> {
  // Names and conditions are ours; $2 is mentioned so that both have a type in every table.
  const sql = `select to_jsonb(t) - $3::text[] as row from ${name} t where ${where} and ($1::integer, $2::uuid) is not null order by t.*::text`;
  const rows = await db.query<{ row: ExportedRow }>(unprepared(sql), [accountId, learnerId, hidden ?? []]);
  return rows.map(({ row }) => row);
}

const named = {
  course: statement('export_courses', 'select id, title as name from course where id = any($1)'),
  stream: statement('export_streams', 'select id, title as name from stream where id = any($1)'),
  audio_version: statement(
    'export_audio',
    'select v.id, s.title as name from audio_version v join stream s on s.id = v.stream_id where v.id = any($1)',
  ),
  company: statement('export_companies', 'select id, name from company where id = any($1)'),
  profession: statement('export_professions', 'select id, name_nl as name from profession where id = any($1)'),
  category: statement('export_categories', 'select id, name_nl as name from category where id = any($1)'),
};

/** What the ids in these rows stand for, by kind: an id alone tells its reader nothing. */
export async function exportNames(db: Database, rows: readonly ExportedRow[]): Promise<Record<string, Record<string, string>>> {
  const names: Record<string, Record<string, string>> = {};
  for (const [kind, sql] of Object.entries(named)) {
    const ids = [...new Set(rows.map((row) => row[`${kind}_id`]).filter((id) => typeof id === 'number'))];
    if (ids.length === 0) continue;
    const found = await db.query<{ id: number; name: string }>(sql, [ids]);
    names[kind] = Object.fromEntries(found.map(({ id, name }) => [String(id), name]));
  }
  return names;
}
