import type { RefusalReason } from '@auscult/domain/registers/receipt';
import { type Database, statement } from '../../../db/database.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';

/** Refused for want of a right number, which only the learner can give: as `solverOf` has it. */
const isLearners = "l.state = 'refused' and (l.problem like 'number%' or l.problem = 'person_unknown')";
const isToMail = `${isLearners} and (l.refusal_mailed_at is null or l.refusal_mailed_at < l.answered_at)`;

// All of a learner's at once. $1 now, $2 refused before, $3 how many lines are looked at
const claim = statement(
  'report_refusals_claim',
  `with due as (select l.learner_id from report_line l where ${isToMail} and l.answered_at <= $2 order by l.answered_at limit $3)
  update report_line l set refusal_mailed_at = $1 where l.learner_id in (select learner_id from due) and ${isToMail}
  returning (select a.id from account a where a.learner_id = l.learner_id) as account_id`,
);

/** The accounts to mail, each once, and how many lines that were; whoever has no account any more is left out. */
export async function claimRefusals(tx: Database, now: Date, before: Date, most: number): Promise<{ count: number; accountIds: number[] }> {
  const rows = await tx.query<{ account_id: number | null }>(claim, [now, before, most]);
  return { count: rows.length, accountIds: [...new Set(rows.flatMap(({ account_id: id }) => id ?? []))] };
}

export interface RefusalRow {
  readonly register: string;
  readonly title: string;
  readonly reason: RefusalReason;
  /** Of all that are refused. */
  readonly points: number;
}

const refusals = statement(
  'report_refusals',
  `select g.name as register, s.title, l.problem as reason, sum(l.points) over () as points
  from report_line l
  join certificate c on c.id = l.certificate_id and c.revoked_at is null
  join register g on g.id = l.register_id
  join stream s on s.id = l.stream_id
  where l.learner_id = (select learner_id from account where id = $1) and ${isLearners}
  order by l.answered_at desc, l.id desc limit $2`,
);

/** What waits for a number of this learner, the newest first. */
export const listRefusals = (db: Database, { accountId }: Pick<OwnAccount, 'accountId'>, most: number) =>
  db.query<RefusalRow>(refusals, [accountId, most]);
