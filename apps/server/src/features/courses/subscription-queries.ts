import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';

export interface SubscribedRow {
  readonly course_id: number;
  readonly stream_ids: number[];
}

// A subscription to a series covers its seasons, those that come later too.
const subscribedStreams = statement(
  'subscribed_streams',
  `select sub.course_id, array(
      select distinct cs.stream_id
      from course c
      join course_stream cs on cs.course_id = c.id
      join stream_listing l on l.stream_id = cs.stream_id and l.visible_from <= $2
      where c.id = sub.course_id or c.parent_id = sub.course_id
      order by cs.stream_id
    ) as stream_ids
  from subscription sub
  where sub.account_id = $1 and (sub.valid_until is null or sub.valid_until > $2)
  order by sub.course_id`,
);

export const listSubscribed = (db: Database, { accountId }: OwnAccount, now: Date) => db.query<SubscribedRow>(subscribedStreams, [accountId, now]);
