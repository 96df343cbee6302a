import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { EpisodeListItem } from '../../shared/cards/card-queries.ts';

// Each company gives its newest from its own index; only those are merged.
const releases = statement(
  'followed_releases',
  `select page.id, page.version, p.position_ms, p.position_at
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
const countReleases = statement(
  'followed_releases_count',
  `select count(*)::int as total from follow f join stream_listing l on l.company_id = f.company_id and l.visible_from <= $2 where f.account_id = $1`,
);

/** Episodes of followed companies, the newest first, with where the learner is in them. */
export async function listFollowedReleases(
  db: Database,
  { accountId, learnerId }: OwnAccount,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
) {
  const [lines, [count]] = await Promise.all([
    db.query<EpisodeListItem>(releases, [accountId, learnerId, now, limit, offset]),
    db.query<{ total: number }>(countReleases, [accountId, now]),
  ]);
  return { lines, total: count?.total ?? 0 };
}
