import { type Database, statement } from '../../../db/database.ts';
import type { MayEdit } from '../../../shared/editing/edit-queries.ts';

export interface NamedPerson {
  readonly name: string;
  readonly role: string;
  /** Missing in a history from before there was any: nothing was asked. */
  readonly disclosure?: string | null | undefined;
}

// $2: [{ name, role, disclosure }]
const GIVEN =
  'rows from (jsonb_to_recordset($2::jsonb) as (name text, role text, disclosure text)) with ordinality as given (name, role, disclosure, place)';
const addPersons = statement(
  'studio_persons_add',
  `insert into person (company_id, name) select distinct $1::integer, given.name from ${GIVEN} on conflict (company_id, name) do nothing`,
);
const OWNERS = {
  course: { clear: statement('studio_course_people_clear', 'delete from course_person where course_id = $1'), table: 'course_person (course_id' },
  stream: { clear: statement('studio_stream_people_clear', 'delete from stream_person where stream_id = $1'), table: 'stream_person (stream_id' },
} as const;
const link = (kind: 'course' | 'stream') =>
  statement(
    `studio_${kind}_people_link`,
    `insert into ${OWNERS[kind].table}, person_id, role, disclosure, position)
    select $1, p.id, given.role, given.disclosure, given.place - 1 from ${GIVEN} join person p on p.company_id = $3 and p.name = given.name on conflict do nothing`,
  );
const links = { course: link('course'), stream: link('stream') };

/** These people instead of those who were there; whom the company does not have is made. */
export async function storePeople(
  tx: Database,
  { companyId }: MayEdit,
  of: { readonly kind: 'course' | 'stream'; readonly id: number },
  people: readonly NamedPerson[],
): Promise<void> {
  const rows = JSON.stringify(people);
  await tx.query(addPersons, [companyId, rows]);
  await tx.query(OWNERS[of.kind].clear, [of.id]);
  await tx.query(links[of.kind], [of.id, rows, companyId]);
}

const imported = statement(
  'studio_people_imported',
  `select e.changes -> 'people' -> 0 -> 'list' as people from edit e
  where e.object_kind = $1 and e.object_id = $2 and e.changes -> 'people' -> 0 ->> 'is_edited' = 'false' order by e.version desc limit 1`,
);

/** Who was there before an editor chose. */
export async function loadPeopleBefore(tx: Database, _proof: MayEdit, of: { kind: 'course' | 'stream'; id: number }): Promise<NamedPerson[]> {
  return (await tx.query<{ people: NamedPerson[] }>(imported, [of.kind, of.id]))[0]?.people ?? [];
}
