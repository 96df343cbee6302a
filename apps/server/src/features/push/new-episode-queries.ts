import { type Database, statement } from '../../db/database.ts';
import type { PictureRow } from '../../shared/cards/media-presenter.ts';

// What came out yesterday is no news; a feed that is read for the first time brings years of it.
const claimNew = statement(
  'push_claim_new_streams',
  `insert into announced_stream (stream_id, announced_at)
  select l.stream_id, $1 from stream_listing l
  where l.listed_at > $1::timestamptz - interval '1 day' and l.visible_from <= $1
    and not exists (select from announced_stream a where a.stream_id = l.stream_id)
  order by l.listed_at limit $2
  on conflict do nothing returning stream_id`,
);
const listeners = statement(
  'push_listeners',
  `select a.id from account a
  where a.suspended_at is null and exists (select from push_device d where d.account_id = a.id)
    and exists (
      select from stream_listing l where l.stream_id = $1 and (
        (a.notify_followed_companies and exists (select from follow f where f.account_id = a.id and f.company_id = l.company_id))
        or (a.notify_favourite_courses and exists (
          select from favourite f where f.account_id = a.id and f.stream_id is null and f.course_id in (l.course_id, l.series_id)))))`,
);
const episode = statement(
  'push_episode',
  `select s.title, c.title as course_title, l.series_id as course_id, stream_pictures(l.stream_id, l.course_id, l.series_id) as pictures
  from stream_listing l join stream s on s.id = l.stream_id join course c on c.id = l.series_id
  where l.stream_id = $1 and l.visible_from <= $2`,
);

/** Ids of episodes that came out within a day and were not told of; each is claimed once, in whichever process. */
export async function claimNewStreams(tx: Database, now: Date, most: number): Promise<number[]> {
  return (await tx.query<{ stream_id: number }>(claimNew, [now, most])).map((row) => row.stream_id);
}

/** Accounts with a device that want to hear of it: as followers of its company or for its series among their favourites. */
export async function listListeners(db: Database, streamId: number): Promise<number[]> {
  return (await db.query<{ id: number }>(listeners, [streamId])).map(({ id }) => id);
}

export interface EpisodeRow {
  readonly title: string;
  readonly course_title: string;
  readonly course_id: number;
  readonly pictures: PictureRow[];
}

/** Null once nobody may see it. */
export async function findEpisode(db: Database, streamId: number, now: Date): Promise<EpisodeRow | null> {
  const [row] = await db.query<EpisodeRow>(episode, [streamId, now]);
  return row ?? null;
}
