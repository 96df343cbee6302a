import type { Member } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { Listener } from '../../policies/listener.ts';
import { isSubscribedTo } from '../../policies/resource-queries.ts';
import type { VersionRef } from '../../shared/cards/version-cache.ts';

export interface ToEarnRow extends VersionRef {
  /** YYYY-MM-DD. */
  readonly valid_until: string | null;
}

const HOLDS = `a.withdrawn_at is null
  and ($2::timestamptz at time zone 'Europe/Amsterdam')::date between coalesce(a.valid_from, '-infinity') and coalesce(a.valid_until, 'infinity')`;

// $1 professions, $2 now, $3 account, $4 learner, $5 what they may hear without a subscription, $6 cursor or null, $7 limit.
// Each profession gives its newest from its own index, which is read until there are enough; only those are merged. What is begun is counted, one look for each:
// asked whether it exists, all that the learner ever heard would be read first.
const toEarn = statement(
  'points_to_earn',
  `select l.stream_id as id, l.version, best.valid_until
  from (
    select distinct newest.listed_at, newest.stream_id
    from unnest($1::int[]) as mine(id) cross join lateral (
      select g.listed_at, g.stream_id
      from accredited_listing g join stream_listing l on l.stream_id = g.stream_id
      where g.profession_id = mine.id
        and (g.listed_at, g.stream_id) <
          (coalesce((select listed_at from stream_listing where stream_id = $6), case when $6 is null then 'infinity' else '-infinity' end::timestamptz), coalesce($6, 0))
        and l.visible_from <= $2 and (l.visibility = any ($5::visibility[]) or ${isSubscribedTo('g.stream_id')})
        and (select count(*) from accreditation a where a.stream_id = g.stream_id and a.profession_id = mine.id and ${HOLDS}) > 0
        and (select count(*) from listening_progress p where p.learner_id = $4 and p.stream_id = g.stream_id) = 0
        and (select count(*) from form f join form_attempt t on t.form_id = f.id and t.learner_id = $4 where f.stream_id = g.stream_id) = 0
      order by g.listed_at desc, g.stream_id desc limit $7
    ) as newest
    order by newest.listed_at desc, newest.stream_id desc limit $7
  ) as page
  join stream_listing l on l.stream_id = page.stream_id
  -- The card has the points of the profession that gets most.
  cross join lateral (
    select a.valid_until from accreditation a where a.stream_id = page.stream_id and a.profession_id = any ($1) and ${HOLDS}
    order by a.points desc, a.valid_until desc nulls first limit 1
  ) as best
  order by page.listed_at desc, page.stream_id desc`,
  'generic',
);

interface Page {
  readonly limit: number;
  /** The last episode of the page before. */
  readonly before: number | null;
}

/** Episodes that give points to somebody of these professions, that they may hear and did not begin, the newest first. */
export const listPointsToEarn = (
  db: Database,
  { accountId, learnerId }: OwnAccount,
  { professionIds }: Pick<Member, 'professionIds'>,
  { mayHear }: Listener,
  now: Date,
  { limit, before }: Page,
) => db.query<ToEarnRow>(toEarn, [professionIds, now, accountId, learnerId, mayHear, before, limit]);
