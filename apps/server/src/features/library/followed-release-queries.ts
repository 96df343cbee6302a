import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { EpisodeListItem } from '../../shared/cards/card-queries.ts';
import { CATALOGUE_VERSION, loadTotal, totalText, type Versioned } from '../../shared/cards/total-queries.ts';

// Each company gives its newest from its own index; only those are merged.
const releases = statement(
  'followed_releases',
  `select page.id, page.version, p.position_ms, p.position_at, ${CATALOGUE_VERSION},
    (select count(*) || ' ' || max(created_at) from follow where account_id = $1) as follows
  from (
    select l.id, l.version, l.listed_at
    from follow f cross join lateral (
      select stream_id as id, version, listed_at from stream_listing
      where company_id = f.company_id and visible_from <= $3
      order by listed_at desc, stream_id desc limit $4::int + $5::int
    ) as l
    where f.account_id = $1
    order by l.listed_at desc, l.id desc limit $4 offset $5
  ) as page
  left join listening_progress p on p.learner_id = $2 and p.stream_id = page.id
  order by page.listed_at desc, page.id desc`,
);
const releasesTotal = statement(
  'followed_releases_count',
  totalText('follow f join stream_listing l on l.company_id = f.company_id where f.account_id = $2'),
);

export interface FollowedReleaseRow extends Versioned<EpisodeListItem> {
  /** Changes with every follow and unfollow. */
  readonly follows: string;
}

/** Episodes of followed companies, the newest first, with where the learner is in them. */
export function listFollowedReleases(
  db: Database,
  { accountId, learnerId }: OwnAccount,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
) {
  return db.query<FollowedReleaseRow>(releases, [accountId, learnerId, now, limit, offset]);
}
export const countFollowedReleases = (db: Database, { accountId }: OwnAccount, now: Date) => loadTotal(db, releasesTotal, [now, accountId]);
