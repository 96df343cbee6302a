import type { NewsletterFrequency, NewsletterIssue } from '@auscult/domain/newsletter/newsletter-issue';
import { type Database, statement } from '../../db/database.ts';

// Whoever was told later than an issue begins, by another frequency, is told from there on.
const claim = statement(
  'newsletter_claim',
  `with due as (
    select a.id, greatest(n.told_until, $2) as since from account a left join newsletter n on n.account_id = a.id
    where a.newsletter_frequency = $1 and a.newsletter_frequency <> 'never' and a.id > $4
      and a.email_verified_at is not null and a.suspended_at is null and a.deletion_due_at is null and (n.told_until is null or n.told_until < $3)
    order by a.id limit $5
  ), claimed as (
    insert into newsletter as n (account_id, told_until) select id, $3 from due
    on conflict (account_id) do update set told_until = excluded.told_until where n.told_until < excluded.told_until
    returning account_id
  )
  select due.id as account_id, due.since from due join claimed on claimed.account_id = due.id order by due.id`,
);
const toSend = statement(
  'newsletter_to_send',
  `select n.id from newsletter n join account a on a.id = n.account_id
  where a.id = $1 and a.newsletter_frequency <> 'never' and a.suspended_at is null and a.deletion_due_at is null`,
);
// Of followed companies first. What was begun is known.
const episodes = statement(
  'newsletter_episodes',
  `select l.stream_id, l.series_id as course_id, s.title, c.title as course_title, m.name as company_name
  from account a
  cross join lateral (
    select l.*, l.company_id in (select company_id from follow where account_id = a.id) as is_followed from stream_listing l
    where l.listed_at > $2 and l.listed_at <= $3 and l.visible_from <= $3
  ) as l
  join stream s on s.id = l.stream_id join course c on c.id = l.series_id join company m on m.id = l.company_id
  where a.id = $1
    and (l.is_followed or l.category_id in (select category_id from account_category where account_id = a.id))
    and (a.newsletter_abroad or s.language = 'nl')
    and not exists (select from listening_progress p where p.learner_id = a.learner_id and p.stream_id = l.stream_id)
  order by l.is_followed desc, l.listed_at desc, l.stream_id desc limit $4`,
);
const stop = statement(
  'newsletter_stop',
  `update account set newsletter_frequency = 'never' where id = (select account_id from newsletter where id = $1) returning id`,
);

export interface ClaimedReader {
  readonly account_id: number;
  readonly since: string;
}

/** The next of those who are to get an issue, each once, in whichever process. */
export const claimReaders = (tx: Database, frequency: NewsletterFrequency, { since, until }: NewsletterIssue, after: number, most: number) =>
  tx.query<ClaimedReader>(claim, [frequency, since, until, after, most]);

/** What their newsletter is stopped with; null once they do not want it any more. */
export const findNewsletter = async (db: Database, accountId: number) => (await db.query<{ id: string }>(toSend, [accountId]))[0]?.id ?? null;

export interface NewEpisodeRow {
  readonly stream_id: number;
  readonly course_id: number;
  readonly title: string;
  readonly course_title: string;
  readonly company_name: string;
}

/** What came out meanwhile at companies that they follow or in their fields of interest, and was not begun by them. */
export const listNewEpisodes = (db: Database, accountId: number, { since, until }: NewsletterIssue, most: number) =>
  db.query<NewEpisodeRow>(episodes, [accountId, since, until, most]);

/** For whoever has the id, which was sent to one reader alone; false when there is no such newsletter. */
export async function stopNewsletter(db: Database, id: string): Promise<boolean> {
  return (await db.query(stop, [id])).length > 0;
}
