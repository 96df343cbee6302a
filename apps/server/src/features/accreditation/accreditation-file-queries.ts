import type { DossierForm } from '@auscult/contract/entities/accreditation-file';
import type { PointsByProfession } from '@auscult/domain/accreditation/points';
import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { EpisodeListItem } from '../../shared/cards/card-queries.ts';

export interface DossierRow extends EpisodeListItem {
  readonly forms: DossierForm[];
  readonly completed_at: string | null;
  readonly points: PointsByProfession;
}

// A file is begun by listening or by a form. What was completed stays in it, withdrawn episodes too; what is still open must be there to be done.
// Of several attempts the latest says how a form stands; the score of an open one is the part of its questions that is right so far.
const dossier = statement(
  'accreditation_dossier',
  `with begun as (
    select p.stream_id from listening_progress p where p.learner_id = $1 and exists (select from form f where f.stream_id = p.stream_id)
    union
    select f.stream_id from form_response r join form f on f.id = r.form_id where r.learner_id = $1 and f.stream_id is not null
  ), filed as (
    select f.stream_id,
      jsonb_agg(jsonb_build_object(
        'id', f.id, 'type', f.type, 'title', f.title, 'questions', q.questions,
        'answered', case when latest.state in ('passed', 'complete') then q.questions
          else least(q.questions, round(coalesce(latest.score_percentage, 0) * q.questions / 100.0)) end,
        'attempts_left', greatest(0, f.attempts - latest.ended), 'state', coalesce(latest.state, 'open')
      ) order by f.position, f.id) as forms,
      bool_and(coalesce(latest.state, 'open') in ('passed', 'complete')
        or latest.state = 'failed' and f.attempts <= latest.ended) as is_complete,
      max(latest.updated_at) as updated_at
    from begun join form f on f.stream_id = begun.stream_id
    cross join lateral (select count(*)::int as questions from question where form_id = f.id) as q
    cross join lateral (
      select (array_agg(r.state order by r.attempt desc))[1] as state, (array_agg(r.score_percentage order by r.attempt desc))[1] as score_percentage,
        count(*) filter (where r.state <> 'open')::int as ended, max(r.updated_at) as updated_at
      from form_response r where r.learner_id = $1 and r.form_id = f.id
    ) as latest
    group by f.stream_id
  )
  select l.stream_id as id, l.version, p.position_ms, p.position_at, filed.forms,
    case when filed.is_complete then filed.updated_at end as completed_at,
    stream_points(l.stream_id, (case when filed.is_complete then filed.updated_at else $2 end at time zone 'Europe/Amsterdam')::date) as points
  from filed
  join stream_listing l on l.stream_id = filed.stream_id
  left join listening_progress p on p.learner_id = $1 and p.stream_id = filed.stream_id
  where filed.is_complete or l.visible_from <= $2
  order by greatest(filed.updated_at, p.position_at) desc, l.stream_id desc`,
);

/** Everything that this learner began and that has forms, the latest touched first; for whom it counts is not decided here. */
export const listDossier = (db: Database, { learnerId }: OwnAccount, now: Date) => db.query<DossierRow>(dossier, [learnerId, now]);
