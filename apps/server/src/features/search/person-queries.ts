import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { EpisodeListItem } from '../../shared/cards/card-queries.ts';
import type { PictureRow } from '../../shared/cards/media-presenter.ts';

export interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly roles: string[];
  readonly company_id: number;
  readonly company_name: string;
  readonly pictures: PictureRow[];
  readonly episodes: number;
  readonly newest: number[];
}

// Who speaks in a series speaks in all its episodes, who speaks in a season in those of the season; an index finds the episodes of the series.
const SPEAKS_IN = `
  select sp.stream_id, sp.role from stream_person sp where sp.person_id = p.id
  union all
  select l.stream_id, cp.role from course_person cp join course c on c.id = cp.course_id
  join stream_listing l on l.series_id = coalesce(c.parent_id, c.id) and cp.course_id in (l.series_id, l.course_id)
  where cp.person_id = p.id`;

// $1 ids, $2 now, $3 how many episodes of each
const people = statement(
  'search_people',
  `select p.id, p.name, p.description, company.id as company_id, company.name as company_name, person_pictures(p.image_id) as pictures,
    spoken.roles, spoken.episodes, spoken.newest
  from person p
  join company on company.id = p.company_id and company.state = 'published'
  cross join lateral (
    with visible as materialized (
      select appearance.stream_id, appearance.role, l.listed_at from (${SPEAKS_IN}) as appearance join stream_listing l on l.stream_id = appearance.stream_id
      where l.visible_from <= $2
    )
    select count(distinct stream_id)::int as episodes,
      array(select role from visible group by role order by count(*) desc, role) as roles,
      array(select stream_id from visible group by stream_id order by max(listed_at) desc, stream_id desc limit $3) as newest
    from visible
  ) as spoken
  where p.id = any ($1) and spoken.episodes > 0`,
  'generic',
);

const streams = statement(
  'person_streams',
  `select l.stream_id as id, l.version, progress.position_ms, progress.position_at
  from person p
  join stream_listing l on l.stream_id in (select stream_id from (${SPEAKS_IN}) as appearance) and l.visible_from <= $2
  left join listening_progress progress on progress.learner_id = $3 and progress.stream_id = l.stream_id
  where p.id = $1
  order by l.listed_at desc, l.stream_id desc limit $4 offset $5`,
);

const heard = statement(
  'search_people_heard',
  `select p.id from person p join company on company.id = p.company_id and company.state = 'published'
  where p.id = any ($1) and exists (
    select from (${SPEAKS_IN}) as appearance join stream_listing l on l.stream_id = appearance.stream_id where l.visible_from <= $2
  )
  order by array_position($1, p.id)`,
  'generic',
);

/** Of these, in their order, those who speak in something that may be seen. */
export async function filterVisiblePeople(db: Database, ids: readonly number[], now: Date): Promise<number[]> {
  return ids.length === 0 ? [] : (await db.query<{ id: number }>(heard, [ids, now])).map(({ id }) => id);
}

/** Those who speak in something that may be seen, in no order. */
export async function loadPeople(db: Database, ids: readonly number[], now: Date, newest: number): Promise<ReadonlyMap<number, PersonRow>> {
  if (ids.length === 0) return new Map();
  return new Map((await db.query<PersonRow>(people, [ids, now, newest])).map((row) => [row.id, row]));
}

/** Newest first. */
export function loadPersonStreams(
  db: Database,
  personId: number,
  now: Date,
  own: OwnAccount | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return db.query<EpisodeListItem>(streams, [personId, now, own?.learnerId ?? null, limit, offset]);
}
