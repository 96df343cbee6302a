import type { NumberRule } from '@auscult/domain/registers/register-number';
import { type Database, statement } from '../../db/database.ts';
import { isVerifiedFor } from '../../shared/accounts/verified-number.ts';

const store = statement(
  'provider_access_store',
  `insert into provider_access (company_id, user_id, sealed_key, report_email) select id, $2, $3, $4 from company where id = $1
  on conflict (company_id) do update set user_id = excluded.user_id, sealed_key = excluded.sealed_key, report_email = excluded.report_email returning company_id`,
);
/** False when there is no such company. */
export async function storeProviderAccess(
  db: Database,
  companyId: number,
  access: { userId: string; sealedKey: string; email: string },
): Promise<boolean> {
  return (await db.query(store, [companyId, access.userId, access.sealedKey, access.email])).length > 0;
}

// What was checked in test mode and not entered is due then.
const setLive = statement(
  'provider_access_live',
  `with access as (update provider_access set is_live = true where company_id = $1 returning company_id), due as (
    update report_line l set next_try_at = $2 from accreditation a, stream s
    where a.id = l.accreditation_id and s.id = a.stream_id and s.company_id = (select company_id from access)
      and l.state = 'earned' and l.answered_at is not null and l.next_try_at is null
    returning 1
  ) select (select count(*)::int from access) as found, (select count(*)::int from due) as due`,
);
/** How many lines are sent again; null when the company has no access. */
export async function putProviderLive(db: Database, companyId: number, now: Date): Promise<number | null> {
  const [row] = await db.query<{ found: number; due: number }>(setLive, [companyId, now]);
  return row?.found === 1 ? row.due : null;
}

export interface PresenceRow {
  /** Of the line. */
  readonly id: number;
  /** With which the line was sent, and not refused since. */
  readonly sealed_number: string | null;
  readonly number_kind: NumberRule['kind'];
  readonly accreditation_id: number;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly company: string;
  readonly title: string;
  readonly earned_on: string;
  /** Of the accreditation. */
  readonly id_number: string | null;
  readonly initials: string;
  readonly surname: string;
  readonly profession: string;
  readonly big_number: string | null;
  readonly register: string;
  readonly number: string | null;
  readonly points: number;
  readonly state: 'earned' | 'sent' | 'accepted' | 'refused';
}

// A number that another account has the points by is not listed with these.
const IS_OWN = `l.problem is distinct from 'number_used'`;
// Without the first name, as presence lists have it; somebody whose account is gone has no line.
const presence = statement(
  'presence_list',
  `select * from (
    select a.id as accreditation_id, a.valid_from, a.valid_until, m.name as company, s.title,
      (l.end_date at time zone 'Europe/Amsterdam')::date as earned_on, a.registration_number as id_number,
      coalesce(nullif(who.details ->> 'initials', ''), left(who.first_name, 1) || '.') as initials,
      trim(who.insertion || ' ' || who.last_name) as surname, p.name_nl as profession,
      case when ${isVerifiedFor('b', 'a.profession_id')} and ${IS_OWN} then b.number end as big_number, g.name as register,
      case when ${IS_OWN} then coalesce(own.number, mine.registration_number) end as number, l.points, l.state, who.last_name, l.id, l.sealed_number, g.number_kind
    from report_line l
    join certificate c on c.id = l.certificate_id and c.revoked_at is null
    join register g on g.id = l.register_id
    join accreditation a on a.id = l.accreditation_id
    join profession p on p.id = a.profession_id
    join stream s on s.id = a.stream_id
    join company m on m.id = s.company_id
    join account who on who.learner_id = l.learner_id
    left join account_register_number own on own.account_id = who.id and own.register_id = l.register_id
    left join account_profession mine on mine.account_id = who.id and mine.profession_id = a.profession_id
    left join account_bignumber b on b.id = mine.bignumber_id
    where s.id = $1
  ) as present
  where earned_on between coalesce($2::date, '-infinity') and coalesce($3::date, 'infinity')
  order by register, accreditation_id, last_name, id limit $4`,
);

/** Who earned points with an episode, from one day until another; null: without an end. */
export const listPresence = (
  db: Database,
  streamId: number,
  { from, until, most }: { readonly from: string | null; readonly until: string | null; readonly most: number },
) => db.query<PresenceRow>(presence, [streamId, from, until, most]);

export interface NumberEventRow {
  readonly at: string;
  readonly action: 'report_number_replaced' | 'report_number_used';
  readonly line: number;
  readonly title: string;
  readonly register: string;
  /** Struck out. */
  readonly from: string | null;
  readonly to: string;
  /** Of the line, now. */
  readonly state: string;
}

const numberEvents = statement(
  'register_number_events',
  `select e.at, e.action, l.id as line, s.title, g.name as register, e.detail ->> 'from' as "from", coalesce(e.detail ->> 'to', e.detail ->> 'number') as "to", l.state
  from audit_log e
  join report_line l on e.subject_kind = 'report_line' and l.id = e.subject_id::int
  join register g on g.id = l.register_id
  join stream s on s.id = l.stream_id
  where e.company_id = $1 and e.action in ('report_number_replaced', 'report_number_used') order by e.at, e.id`,
);
/** What became of numbers that a register refused, and of such as had their points by another account. */
export const listNumberEvents = (db: Database, companyId: number) => db.query<NumberEventRow>(numberEvents, [companyId]);
