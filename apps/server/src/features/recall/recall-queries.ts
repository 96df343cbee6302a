import type { Language } from '@auscult/domain/access/viewer';
import { LEAST_QUESTIONS, RECALLED_KINDS } from '@auscult/domain/questionnaires/recall';
import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';

/** What was due longer ago, while nothing was sent at all, is left out. */
const LATEST_DAYS = 2;

// $1 now, $2 days, $3 kinds of questions, $4 the least of them, $5 how many at once
const claim = statement(
  'recall_claim',
  `insert into recall (account_id, form_attempt_id, after_days, sent_at)
  select who.id, t.id, day.after_days, $1
  from unnest($2::int[]) as day (after_days)
  join form_attempt t on t.state = 'passed' and t.closed_at <= $1::timestamptz - make_interval(days => day.after_days)
    and t.closed_at > $1::timestamptz - make_interval(days => day.after_days + ${LATEST_DAYS})
  join form f on f.id = t.form_id and f.type = 'exam'
  join stream_listing l on l.stream_id = f.stream_id and l.visible_from <= $1
  join account who on who.learner_id = t.learner_id and who.wants_recall and who.suspended_at is null and who.deletion_due_at is null
  where not exists (select from recall r where r.form_attempt_id = t.id and r.after_days = day.after_days)
    and $4 <= (select count(*) from question_attempt given join question q on q.id = given.question_id
      where given.form_attempt_id = t.id and given.is_correct is not null and q.kind = any ($3))
  order by t.closed_at limit $5
  on conflict do nothing
  returning id, account_id, array(select d.id::int from push_device d where d.account_id = recall.account_id) as device_ids`,
);
const toSend = statement(
  'recall_to_send',
  `select r.account_id, who.language, s.title, r.after_days
  from recall r
  join account who on who.id = r.account_id and who.wants_recall and who.suspended_at is null and who.deletion_due_at is null
  join form_attempt t on t.id = r.form_attempt_id join form f on f.id = t.form_id join stream s on s.id = f.stream_id
  join stream_listing l on l.stream_id = s.id and l.visible_from <= $2
  where r.id = $1`,
);
const own = statement(
  'recall_own',
  `select r.id, t.form_id, r.after_days, r.answers, array(
      select given.question_id from given_answer given
      where given.form_attempt_id = t.id and given.is_correct = false) as hard_ids
  from recall r join form_attempt t on t.id = r.form_attempt_id where r.id = $2 and r.account_id = $1`,
);
const answer = statement(
  'recall_answer',
  `update recall set answers = answers || jsonb_build_object($3::text, $4::jsonb) where id = $2 and account_id = $1 and not answers ? $3::text`,
);
const preference = statement('recall_preference', 'select wants_recall from account where id = $1');
const choose = statement('recall_choose', 'update account set wants_recall = $2, updated_at = $3 where id = $1');
const stop = statement(
  'recall_stop',
  `update account set wants_recall = false, updated_at = $2 where id = (select account_id from recall where id = $1) returning id`,
);

export interface ClaimedRecall {
  readonly id: string;
  readonly account_id: number;
  readonly device_ids: readonly number[];
}

/** Attempts for which the time has come, each once, in whichever process. */
export const claimRecalls = (tx: Database, now: Date, days: readonly number[], most: number) =>
  tx.query<ClaimedRecall>(claim, [now, days, RECALLED_KINDS, LEAST_QUESTIONS, most]);

export interface RecallToSend {
  readonly account_id: number;
  readonly language: Language;
  readonly title: string;
  readonly after_days: number;
}

/** Null once it is not wanted any more, or nobody may see its episode. */
export async function findRecallToSend(db: Database, id: string, now: Date): Promise<RecallToSend | null> {
  return (await db.query<RecallToSend>(toSend, [id, now]))[0] ?? null;
}

export interface RecallRow {
  readonly id: string;
  readonly form_id: number;
  readonly after_days: number;
  readonly answers: Readonly<Record<string, { readonly answers: readonly number[]; readonly isCorrect: boolean }>>;
  /** Of questions that were not right at the first go. */
  readonly hard_ids: readonly number[];
}

export async function findRecall(db: Database, { accountId }: OwnAccount, id: string): Promise<RecallRow | null> {
  return (await db.query<RecallRow>(own, [accountId, id]))[0] ?? null;
}

/** The first answer stays. */
export async function storeRecallAnswer(
  db: Database,
  { accountId }: OwnAccount,
  id: string,
  questionId: number,
  given: { readonly answers: readonly number[]; readonly isCorrect: boolean },
): Promise<void> {
  await db.query(answer, [accountId, id, String(questionId), JSON.stringify(given)]);
}

export async function loadRecallPreference(db: Database, { accountId }: OwnAccount): Promise<boolean | null> {
  return (await db.query<{ wants_recall: boolean | null }>(preference, [accountId]))[0]?.wants_recall ?? null;
}

export async function storeRecallPreference(db: Database, { accountId }: OwnAccount, wantsRecall: boolean, now: Date): Promise<void> {
  await db.query(choose, [accountId, wantsRecall, now]);
}

/** For whoever has the id, which was sent to one reader alone; false when there is no such recall. */
export async function stopRecall(db: Database, id: string, now: Date): Promise<boolean> {
  return (await db.query(stop, [id, now])).length > 0;
}
