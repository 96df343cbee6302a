import type { Language, Member } from '@auscult/domain/access/viewer';
import { NOTHING_LEFT_MS } from '@auscult/domain/listening/minutes-left';
import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { EpisodeListItem } from '../../shared/cards/card-queries.ts';

export interface RecommendedRow extends EpisodeListItem {
  readonly reason: 'followed_company' | 'field_of_interest' | 'profession' | 'also_heard';
  readonly reason_name: string;
}

/** How far each source looks; together a few hundred candidates, however large the catalogue is. */
const NEWEST_PER_COMPANY = 5;
const NEWEST_PER_FIELD = 20;
const NEWEST_PER_PROFESSION = 40;
const OWN_SEEDS = 5;
const LISTENERS_PER_SEED = 8;
const STREAMS_PER_LISTENER = 6;
/** Enough for twenty even when most of the best were played already. */
const MOST_CANDIDATES = 150;

/** What a source counts for; co-listeners count each, up to the cap. */
const FOLLOWED_WEIGHT = 4;
const FIELD_WEIGHT = 2.5;
const PROFESSION_WEIGHT = 2;
const CO_LISTENER_WEIGHT = 1;
const CO_LISTENERS_CAP = 5;

// $1 now, $2 learner, $3 account, $4 fields of interest, $5 professions, $6 chosen field or null, $7 limit, $8 language, $9 less than this is nothing left
const recommended = statement(
  'recommended_episodes',
  `with seed as (
    select stream_id from listening_progress where learner_id = $2 and played_quarter is not null
    order by played_quarter desc, played_at desc limit ${OWN_SEEDS}
  ), co_heard as (
    select theirs.stream_id, least(count(distinct listener.learner_id), ${CO_LISTENERS_CAP}) as listeners, min(seed.stream_id) as seed_id
    from seed
    cross join lateral (
      select learner_id from listening_progress where stream_id = seed.stream_id and played_quarter is not null and learner_id <> $2
      order by played_quarter desc limit ${LISTENERS_PER_SEED}
    ) as listener
    cross join lateral (
      select stream_id from listening_progress where learner_id = listener.learner_id and played_quarter is not null
      order by played_quarter desc limit ${STREAMS_PER_LISTENER}
    ) as theirs
    group by theirs.stream_id
  ), candidate as (
    select newest.stream_id, ${FOLLOWED_WEIGHT}::real as weight, 'followed_company' as reason, f.company_id as because
    from follow f cross join lateral (
      select stream_id from stream_listing where company_id = f.company_id and visible_from <= $1
      order by listed_at desc, stream_id desc limit ${NEWEST_PER_COMPANY}
    ) as newest
    where f.account_id = $3
    union all
    select newest.stream_id, ${FIELD_WEIGHT}, 'field_of_interest', field.id
    from unnest($4::int[]) as field(id) cross join lateral (
      select stream_id from stream_listing where category_id = field.id and visible_from <= $1
      order by listed_at desc, stream_id desc limit ${NEWEST_PER_FIELD}
    ) as newest
    where $6::int is null or field.id = $6
    union all
    select newest.stream_id, ${PROFESSION_WEIGHT}, 'profession', mine.id
    from unnest($5::int[]) as mine(id) cross join lateral (
      select distinct stream_id from accreditation where profession_id = mine.id order by stream_id desc limit ${NEWEST_PER_PROFESSION}
    ) as newest
    union all
    select stream_id, listeners * ${CO_LISTENER_WEIGHT}, 'also_heard', seed_id from co_heard
  ), best as (
    select stream_id, sum(weight) as weight, (array_agg(reason order by weight desc))[1] as reason, (array_agg(because order by weight desc))[1] as because
    from candidate group by stream_id order by 2 desc, stream_id desc limit ${MOST_CANDIDATES}
  ), chosen as (
    select l.stream_id as id, l.version, p.position_ms, p.position_at, best.weight, l.listed_at, best.reason, best.because
    from best
    join stream_listing l on l.stream_id = best.stream_id
    join stream s on s.id = l.stream_id
    left join listening_progress p on p.learner_id = $2 and p.stream_id = l.stream_id
    where l.visible_from <= $1 and ($6::int is null or l.category_id = $6)
      -- What is under way stands in recently played; what is finished never comes back.
      and p.played_at is null
      and not (s.duration_ms > 0 and s.duration_ms - coalesce(p.position_ms, 0) < $9 and exists (
        select from credited_segments h where h.learner_id = $2 and h.audio_version_id = s.audio_version_id))
    order by best.weight desc, l.listed_at desc, l.stream_id desc
    limit $7
  )
  select id, version, position_ms, position_at, reason,
    case reason
      when 'followed_company' then (select name from company where company.id = because)
      when 'field_of_interest' then (select case $8 when 'en' then name_en else name_nl end from category where category.id = because)
      when 'profession' then (select case $8 when 'en' then name_en else name_nl end from profession where profession.id = because)
      else (select series.title from stream_listing home join course series on series.id = home.series_id where home.stream_id = because)
    end as reason_name
  from chosen order by weight desc, listed_at desc, id desc`,
);

export function listRecommended(
  db: Database,
  now: Date,
  { learnerId, accountId }: OwnAccount,
  { categoryIds, professionIds }: Member,
  language: Language,
  limit: number,
  categoryId: number | null,
) {
  return db.query<RecommendedRow>(recommended, [now, learnerId, accountId, categoryIds, professionIds, categoryId, limit, language, NOTHING_LEFT_MS]);
}
