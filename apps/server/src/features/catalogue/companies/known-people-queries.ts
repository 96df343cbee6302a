import type { StudioKnownPerson } from '@auscult/contract/entities/studio-catalogue';
import { type Database, statement } from '../../../db/database.ts';
import { asPart } from '../../../db/like-pattern.ts';
import type { Authorized } from '../../../policies/authorize.ts';

// Whoever was named once and is in nothing now has no role to offer.
const knownPeople = statement(
  'studio_known_people',
  `select p.id, p.name, last.role from person p
  cross join lateral (
    (select role, stream_id as id, 1 as kind from stream_person where person_id = p.id order by stream_id desc limit 1)
    union all
    (select role, course_id, 0 from course_person where person_id = p.id order by course_id desc limit 1)
    order by kind desc limit 1
  ) as last
  where p.company_id = $1 and p.name ilike $2
  order by lower(p.name), p.id limit $3`,
);

/** By name, with what they were the last time in an episode, else in a series. */
export async function listKnownPeople(
  db: Database,
  company: { readonly id: number } & Authorized<'company', 'inspect'>,
  { q = '', limit }: { readonly q?: string | undefined; readonly limit: number },
): Promise<StudioKnownPerson[]> {
  return db.query<StudioKnownPerson>(knownPeople, [company.id, asPart(q.trim()), limit]);
}
