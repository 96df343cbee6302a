import type { CourseType } from '@auscult/domain/registers/attendance';
import type { AttendanceProblem } from '@auscult/domain/registers/attendance-errors';
import type { NumberRule } from '@auscult/domain/registers/register-number';
import { type Database, statement } from '../../../db/database.ts';
import { isVerifiedFor } from '../../../shared/accounts/verified-number.ts';

/** With whom a batch is exchanged. */
export interface BatchAccess {
  readonly company_id: number;
  readonly organisation_id: number;
  readonly user_id: string;
  readonly sealed_key: string;
  readonly report_email: string;
  readonly is_live: boolean;
}

const DUE = `report_line l join certificate c on c.id = l.certificate_id and c.revoked_at is null
  join register g on g.id = l.register_id
  join accreditation a on a.id = l.accreditation_id join stream s on s.id = a.stream_id
  join provider_access p on p.company_id = s.company_id
  where l.next_try_at <= $1`;
const dueBatch = statement(
  'report_lines_due',
  `select p.company_id, g.organisation_id, p.user_id, p.sealed_key, p.report_email, p.is_live from ${DUE} order by l.next_try_at, l.id limit 1`,
);
// Nobody else takes a line before its answer is expected; one whose process died is due again then.
const claim = statement(
  'report_lines_claim',
  `update report_line set tries = tries + 1, next_try_at = $1::timestamptz + interval '10 minutes' where id = any (array(
    select l.id from ${DUE} and p.company_id = $2 and g.organisation_id = $3 order by l.next_try_at, l.id limit $4 for update of l skip locked
  )) returning id`,
);

/** Where the service has the course, and from when until when it takes lines of it. */
export interface LineReference {
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly course_type: CourseType;
  readonly course_id: number | null;
  readonly external_course_id: string | null;
  readonly module_id: number | null;
  readonly external_module_id: string | null;
  readonly edition_id: number | null;
  readonly external_edition_id: string | null;
  readonly meeting_id: number | null;
  readonly external_meeting_id: string | null;
  readonly registration_from: string | null;
  readonly registration_until: string | null;
}

export interface ClaimedLine extends Omit<NumberRule, 'kind' | 'minimumDigits' | 'maximumDigits'> {
  readonly id: number;
  readonly tries: number;
  readonly end_date: string;
  readonly earned_on: string;
  readonly number_kind: NumberRule['kind'];
  readonly minimum_digits: number;
  readonly maximum_digits: number;
  readonly own_number: string | null;
  readonly big_number: string | null;
  readonly is_big_verified: boolean;
  readonly registration_number: string | null;
  /** With which it was sent, and not refused since; else as the accreditation has it now. */
  readonly reference: LineReference;
  /** When the BIG register last answered about the number. */
  readonly big_checked_at: string | null;
  /** With which the line was sent, and not refused since. */
  readonly sealed_number: string | null;
  /** After a refusal, by an administrator of the provider. */
  readonly given_number: string | null;
}

// Of reference `r` and its accreditation `a`.
const REFERENCE = `jsonb_build_object('valid_from', a.valid_from, 'valid_until', a.valid_until, 'course_type', r.course_type, 'course_id', r.course_id,
    'external_course_id', r.external_course_id, 'module_id', r.module_id, 'external_module_id', r.external_module_id, 'edition_id', r.edition_id,
    'external_edition_id', r.external_edition_id, 'meeting_id', r.meeting_id, 'external_meeting_id', r.external_meeting_id,
    'registration_from', r.registration_from, 'registration_until', r.registration_until)`;

const details = statement(
  'report_lines_details',
  `select l.id, l.tries, l.end_date, (l.end_date at time zone 'Europe/Amsterdam')::date as earned_on,
    g.number_kind, g.minimum_digits, g.maximum_digits, g.number_prefix as prefix, own.number as own_number,
    b.number as big_number, ${isVerifiedFor('b', 'a.profession_id')} as is_big_verified, mine.registration_number, b.checked_at as big_checked_at, l.sealed_number, l.given_number,
    coalesce(l.held_reference, ${REFERENCE}) as reference
  from report_line l
  join register g on g.id = l.register_id
  join accreditation a on a.id = l.accreditation_id
  join accreditation_reference r on r.accreditation_id = a.id
  left join account who on who.learner_id = l.learner_id
  left join account_register_number own on own.account_id = who.id and own.register_id = l.register_id
  left join account_profession mine on mine.account_id = who.id and mine.profession_id = a.profession_id
  left join account_bignumber b on b.id = mine.bignumber_id
  where l.id = any ($1) order by l.id`,
);

/** The lines of one provider for one organisation that are due, which nobody else has; null when none are. */
export async function claimDueLines(db: Database, now: Date, most: number): Promise<{ access: BatchAccess; lines: ClaimedLine[] } | null> {
  const [access] = await db.query<BatchAccess>(dueBatch, [now]);
  if (access === undefined) return null;
  const ids = await db.query<{ id: number }>(claim, [now, access.company_id, access.organisation_id, most]);
  return { access, lines: await db.query<ClaimedLine>(details, [ids.map(({ id }) => id)]) };
}

/** What became of a line, and when it is to be sent next. */
export interface StoredOutcome {
  readonly id: number;
  /** As it was claimed: another number since makes an answer to the one before worth nothing, unless it was accepted. */
  readonly tries: number;
  /** Null: as it was. */
  readonly state: 'earned' | 'sent' | 'accepted' | 'refused' | null;
  readonly sentAt: Date | null;
  readonly answeredAt: Date | null;
  readonly problem: AttendanceProblem | null;
  readonly errorNumber: number | null;
  readonly errorText: string | null;
  readonly nextTryAt: Date | null;
  /** The service refused the number: another one that the profile has meanwhile is sent at once. */
  readonly isNumbers: boolean;
  /** Struck out; null keeps what is there. */
  readonly refusedNumber: string | null;
  /** The line was certainly not entered with the number that it was sent with: it may go out with another, and the number with another line. */
  readonly releases: boolean;
}

// $1 outcomes, $2 now
const store = statement(
  'report_lines_store',
  `with stored as (
    update report_line l set sent_at = coalesce(o."sentAt", l.sent_at), answered_at = coalesce(o."answeredAt", l.answered_at),
      state = case when o."isNumbers" and l.is_number_changed then 'earned' else coalesce(o.state, l.state) end,
      problem = case when o."isNumbers" and l.is_number_changed then null else o.problem end,
      next_try_at = case when o."isNumbers" and l.is_number_changed then $2 else o."nextTryAt" end,
      error_number = o."errorNumber", error_text = o."errorText", refused_number = coalesce(o."refusedNumber", l.refused_number),
      sealed_number = case when not o.releases then l.sealed_number end,
      held_reference = case when not o.releases then l.held_reference end,
      given_number = case when o.state in ('accepted', 'refused') then null else l.given_number end,
      is_number_changed = l.is_number_changed and not o.releases and o.state is distinct from 'accepted'
    from jsonb_to_recordset($1) as o (id int, tries int, state text, "sentAt" timestamptz, "answeredAt" timestamptz, problem text, "errorNumber" int,
      "errorText" text, "nextTryAt" timestamptz, "isNumbers" boolean, "refusedNumber" text, releases boolean)
    where l.id = o.id and l.state <> 'accepted' and (l.tries = o.tries or o.state = 'accepted')
    returning l.id, o.releases
  )
  delete from reported_number n using stored where n.line_id = stored.id and stored.releases returning n.register_id, n.stream_id`,
);
// Lines of others that were refused because the number stood with one that was refused itself.
const requeueUsed = statement(
  'report_lines_requeue_used',
  `update report_line l set state = 'earned', problem = null, next_try_at = $2
  from jsonb_to_recordset($1) as free (register_id int, stream_id int)
  where l.problem = 'number_used' and l.register_id = free.register_id and l.stream_id = free.stream_id`,
);
export async function storeOutcomes(db: Database, outcomes: readonly StoredOutcome[], now: Date): Promise<void> {
  if (outcomes.length === 0) return;
  await db.transaction(async (tx) => {
    const free = await tx.query<{ register_id: number; stream_id: number }>(store, [JSON.stringify(outcomes), now]);
    if (free.length > 0) await tx.query(requeueUsed, [JSON.stringify(free), now]);
  });
}

const exchange = statement(
  'register_exchange_store',
  `insert into register_exchange (company_id, organisation_id, sent_at, request, status, answer, failure) values ($1, $2, $3, $4, $5, $6, $7)`,
);
export const storeExchange = (
  db: Database,
  { company_id, organisation_id }: BatchAccess,
  sentAt: Date,
  { request, status, text, failure }: { request: string; status: number | null; text: string | null; failure: string | null },
) => db.query(exchange, [company_id, organisation_id, sentAt, request, status, text, failure]);
