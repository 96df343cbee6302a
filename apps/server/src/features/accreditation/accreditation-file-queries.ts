import type { AccreditationForm } from '@auscult/contract/entities/accreditation-file';
import type { FormAttempt } from '@auscult/domain/accreditation/accreditation-progress';
import type { PointsByProfession } from '@auscult/domain/accreditation/points';
import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { EpisodeListItem } from '../../shared/cards/card-queries.ts';

export interface FormRow extends Pick<AccreditationForm, 'id' | 'type' | 'title' | 'questions'> {
  /** How many are allowed. */
  readonly attempts: number;
  readonly responses: FormAttempt[];
}

export interface AccreditationFileRow extends EpisodeListItem {
  readonly is_visible: boolean;
  readonly forms: FormRow[];
}

// A file is begun by listening or by a form.
const files = statement(
  'accreditation_files',
  `with begun as (
    select p.stream_id from listening_progress p where p.learner_id = $1 and exists (select from form f where f.stream_id = p.stream_id)
    union
    select f.stream_id from form_attempt r join form f on f.id = r.form_id where r.learner_id = $1
  ), file as (
    select f.stream_id, max(response.updated_at) as updated_at,
      jsonb_agg(jsonb_build_object('id', f.id, 'type', f.type, 'title', v.title, 'attempts', v.attempts, 'responses', coalesce(response.list, '[]'),
        'questions', coalesce(v.draw_count, (select count(*) from question q where q.form_version_id = v.id))) order by f.position, f.id) as forms
    from begun join form f on f.stream_id = begun.stream_id
    cross join lateral (
      select id, title, attempts, draw_count from form_version where form_id = f.id and published_at is not null order by number desc limit 1
    ) as v
    cross join lateral (
      select max(r.updated_at) as updated_at,
        jsonb_agg(jsonb_build_object('attempt', r.number, 'state', r.state, 'at', floor(extract(epoch from r.updated_at) * 1000))) as list
      from form_attempt r where r.learner_id = $1 and r.form_id = f.id
    ) as response
    group by f.stream_id
  )
  select l.stream_id as id, l.version, p.position_ms, p.position_at, l.visible_from <= $2 as is_visible, file.forms
  from file
  join stream_listing l on l.stream_id = file.stream_id
  left join listening_progress p on p.learner_id = $1 and p.stream_id = file.stream_id
  order by greatest(file.updated_at, p.position_at) desc, l.stream_id desc`,
);

/** Everything that this learner began and that has forms, the latest touched first; for whom it counts is not decided here. */
export const listAccreditationFiles = (db: Database, { learnerId }: OwnAccount, now: Date) => db.query<AccreditationFileRow>(files, [learnerId, now]);

const points = statement(
  'accreditation_points',
  `select of.stream_id as id, stream_points(of.stream_id, (of.at at time zone 'Europe/Amsterdam')::date) as points
  from unnest($1::int[], $2::timestamptz[]) as of (stream_id, at)`,
);

/** What each stream gives at its moment, by its id. */
export async function loadPoints(
  db: Database,
  moments: readonly { readonly id: number; readonly at: Date }[],
): Promise<ReadonlyMap<number, PointsByProfession>> {
  const rows = await db.query<{ id: number; points: PointsByProfession }>(points, [moments.map(({ id }) => id), moments.map(({ at }) => at)]);
  return new Map(rows.map((row) => [row.id, row.points]));
}
