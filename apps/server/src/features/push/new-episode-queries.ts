import { type Database, statement } from '../../db/database.ts';
import type { PictureRow } from '../../shared/cards/media-presenter.ts';
import type { ListeningDevice } from '../../shared/messages/push/device-queries.ts';

/** Of one publisher in a day: whoever follows it is told so often, and finds the rest in the app. */
const MOST_A_DAY = 10;

// A feed that is read for the first time brings years of episodes: only those of the last day are announced. Publishers in turn: one that brings hundreds
// keeps nobody else's waiting.
const claimNew = statement(
  'push_claim_new_streams',
  `with recent as (
    select l.stream_id, l.company_id, l.listed_at, l.visible_from, a.announced_at
    from stream_listing l left join announced_stream a on a.stream_id = l.stream_id where l.listed_at > $1::timestamptz - interval '2 days'
  ), due as (
    select stream_id, listed_at, row_number() over (partition by company_id order by listed_at, stream_id) + (
      select count(*) from recent told where told.company_id = recent.company_id and told.announced_at > $1::timestamptz - interval '1 day') as place
    from recent where announced_at is null and listed_at > $1::timestamptz - interval '1 day' and visible_from <= $1
  )
  insert into announced_stream (stream_id, announced_at)
  select stream_id, $1 from due where place <= ${MOST_A_DAY} order by place, listed_at limit $2
  on conflict do nothing returning stream_id`,
);
// Whom an episode concerns ($1), after one account ($2): each source gives its next ones from an index, and only those are merged.
const listenersText = (bound: string) => `
  episode as (
    select company_id, array[course_id, series_id] as course_ids from stream_listing where stream_id = $1
  ), listener as (
    select account_id, bool_or(is_follower) as is_follower, bool_or(not is_follower) as has_favourite
    from (
      select follower.account_id, true as is_follower from episode cross join lateral (
        select account_id from follow where company_id = episode.company_id and account_id > $2 ${bound}
      ) as follower
      union all
      select chooser.account_id, false from episode cross join unnest(course_ids) as of (course_id) cross join lateral (
        select account_id from favourite where course_id = of.course_id and stream_id is null and account_id > $2 ${bound}
      ) as chooser
    ) as source
    group by account_id
  )`;
const NEXT = 'order by account_id limit $3';
const batchEnd = statement(
  'push_batch_end',
  `with ${listenersText(NEXT)} select max(account_id) as last from (select account_id from listener ${NEXT}) as batch`,
);
const devices = statement(
  'push_listening_devices',
  `with ${listenersText('and account_id <= $3')}
  select d.id::int, d.type, d.token, a.language
  from listener join account a on a.id = listener.account_id join push_device d on d.account_id = a.id
  where a.suspended_at is null and (listener.is_follower and a.notify_followed_companies or listener.has_favourite and a.notify_favourite_courses)`,
);
const episode = statement(
  'push_episode',
  `select s.title, c.title as course_title, l.series_id as course_id, stream_pictures(l.stream_id, l.course_id, l.series_id) as pictures
  from stream_listing l join stream s on s.id = l.stream_id join course c on c.id = l.series_id
  where l.stream_id = $1 and l.visible_from <= $2`,
);

/** Ids of episodes that came out within a day and were not announced; each is claimed once, in whichever process. */
export async function claimNewStreams(tx: Database, now: Date, limit: number): Promise<number[]> {
  return (await tx.query<{ stream_id: number }>(claimNew, [now, limit])).map((row) => row.stream_id);
}

/** The last of the next `limit` accounts after `afterAccount` that follow the company of an episode or have its series among their favourites. */
export async function findBatchEnd(db: Database, streamId: number, afterAccount: number, limit: number): Promise<number | null> {
  return (await db.query<{ last: number | null }>(batchEnd, [streamId, afterAccount, limit]))[0]?.last ?? null;
}

/** Devices of those of them who want to be told, up to and including `lastAccount`. */
export function listListeningDevices(db: Database, streamId: number, afterAccount: number, lastAccount: number): Promise<ListeningDevice[]> {
  return db.query<ListeningDevice>(devices, [streamId, afterAccount, lastAccount]);
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
