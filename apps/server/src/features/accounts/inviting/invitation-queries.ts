import type { StudioInvitations } from '@auscult/contract/entities/studio/invitation';
import type { Language, Member } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../../db/database.ts';
import type { ActingAccount, OwnAccount } from '../../../policies/authorize.ts';
import type { Scope } from '../account-list-queries.ts';

/** Who is invited, and to what; everything that a line of a file named is found. */
export interface Invited {
  readonly email: string;
  readonly firstName: string;
  readonly insertion: string;
  readonly lastName: string;
  readonly language: Language;
  readonly right: 'moderator' | 'update_course' | 'update_stream' | 'update_featured_course' | 'administrator' | 'subscription';
  /** Null: everywhere. */
  readonly companyId: number | null;
  readonly courseId: number | null;
  readonly validUntil: string | null;
}
export type Outcome = 'invited' | 'granted' | 'unchanged' | 'refused';

export interface NamedThing {
  readonly id: number;
  readonly name: string;
}
export interface NamedCourse extends NamedThing {
  readonly company_id: number;
  readonly company: string;
}
export interface KnownAccount {
  readonly id: number;
  readonly email: string;
  /** Nobody has shown to read its mail. */
  readonly is_unproven: boolean;
  readonly rights: readonly { readonly right: string; readonly companyId: number | null }[];
}

const companies = statement(
  'invitations_companies',
  'select id, name from company where ($1::int[] is null or id = any ($1)) and (id = any ($2) or lower(name) = any ($3)) order by id',
);
const courses = statement(
  'invitations_courses',
  `select c.id, c.title as name, c.company_id, company.name as company from course c join company on company.id = c.company_id
  where c.parent_id is null and ($1::int[] is null or c.company_id = any ($1)) and (c.id = any ($2) or lower(c.title) = any ($3)) order by c.id`,
);
const accounts = statement(
  'invitations_accounts',
  `select a.id, lower(a.email) as email, a.email_verified_at is null as is_unproven, (
    select coalesce(jsonb_agg(jsonb_build_object('right', held.name, 'companyId', held.company_id)), '[]') from (
      select type::text as name, company_id from account_role where account_id = a.id
      union all select name, company_id from account_permission where account_id = a.id
    ) as held
  ) as rights
  from account a where lower(a.email) = any ($1)`,
);

/** What a file may mean by a number or a name: of both there can be one. */
interface Asked {
  readonly ids: readonly number[];
  readonly names: readonly string[];
}
export const findCompanies = (db: Database, { companyIds }: Scope, { ids, names }: Asked) =>
  db.query<NamedThing>(companies, [companyIds, ids, names]);
export const findCourses = (db: Database, { companyIds }: Scope, { ids, names }: Asked) => db.query<NamedCourse>(courses, [companyIds, ids, names]);
/** Whoever knows an address whole may give its account something. */
export const findAccounts = (db: Database, _scope: Scope, emails: readonly string[]) => db.query<KnownAccount>(accounts, [emails]);

const insertBatch = statement(
  'invitations_insert',
  'insert into invitation_batch (id, account_id, created_at) values ($1, $2, $3) on conflict do nothing returning id',
);
const insertLines = statement(
  'invitations_insert_lines',
  `insert into invitation_line (batch_id, line, invited) select $1, (given ->> 'line')::int, given -> 'invited' from jsonb_array_elements($2) as given`,
);
/** False when there is a batch with this id. */
export async function storeInvitations(
  tx: Database,
  { accountId }: OwnAccount,
  { id, lines, now }: { readonly id: string; readonly lines: readonly { readonly line: number; readonly invited: Invited }[]; readonly now: Date },
): Promise<boolean> {
  if ((await tx.query(insertBatch, [id, accountId, now])).length === 0) return false;
  await tx.query(insertLines, [id, JSON.stringify(lines)]);
  return true;
}

const batch = statement(
  'invitations_state',
  `select b.id, count(*)::int as total, count(l.outcome)::int as done, count(*) filter (where l.outcome = 'invited')::int as invited,
    count(*) filter (where l.outcome in ('granted', 'unchanged'))::int as granted,
    coalesce(array_agg(l.line order by l.line) filter (where l.outcome = 'refused'), '{}') as refused
  from invitation_batch b join invitation_line l on l.batch_id = b.id where b.id = $1 and b.account_id = $2 group by b.id`,
);
export async function loadInvitations(db: Database, { accountId }: OwnAccount, id: string): Promise<StudioInvitations | undefined> {
  return (await db.query<StudioInvitations>(batch, [id, accountId]))[0];
}

const inviter = statement(
  'invitations_inviter',
  `select a.id as "accountId", a.learner_id as "learnerId", a.language from invitation_batch b join account a on a.id = b.account_id where b.id = $1`,
);
/** Who invites, without any rights yet. */
export async function loadInviter(db: Database, batchId: string): Promise<Pick<Member, 'accountId' | 'learnerId' | 'language'> | undefined> {
  return (await db.query<Pick<Member, 'accountId' | 'learnerId' | 'language'>>(inviter, [batchId]))[0];
}

const waiting = statement(
  'invitations_waiting',
  'select line, invited from invitation_line where batch_id = $1 and outcome is null order by line limit 1 for update skip locked',
);
/** The next line that nobody works on, held until the transaction ends. */
export async function takeLine(tx: Database, batchId: string): Promise<{ line: number; invited: Invited } | undefined> {
  return (await tx.query<{ line: number; invited: Invited }>(waiting, [batchId]))[0];
}

const finish = statement(
  'invitations_finish_line',
  'update invitation_line set invited = null, outcome = $3 where batch_id = $1 and line = $2 and outcome is null',
);
export const finishLine = (tx: Database, batchId: string, line: number, outcome: Outcome) => tx.query(finish, [batchId, line, outcome]);

const byEmail = statement(
  'invitations_account_by_email',
  'select id, email_verified_at is null as is_unproven from account where lower(email) = lower($1)',
);
export async function findInvited(tx: Database, email: string): Promise<Pick<KnownAccount, 'id' | 'is_unproven'> | undefined> {
  return (await tx.query<Pick<KnownAccount, 'id' | 'is_unproven'>>(byEmail, [email]))[0];
}

const held = statement(
  'invitations_account_held',
  `select id, email_verified_at is null as is_unproven, password_hash is not null as has_password from account
  where id = $1 and lower(email) = lower($2)`,
);
/** As it is once it is held; undefined where it has another address by now. */
export const loadHeld = async (tx: Database, accountId: number, email: string) =>
  (await tx.query<Pick<KnownAccount, 'id' | 'is_unproven'> & { readonly has_password: boolean }>(held, [accountId, email]))[0];

const insertAccount = statement(
  'invitations_account',
  `with person as (insert into learner default values returning id)
  insert into account (learner_id, email, first_name, insertion, last_name, language, created_at, updated_at)
  select person.id, $1, $2, $3, $4, $5, $6, $6 from person returning id`,
);
export async function insertInvitedAccount(tx: Database, { email, firstName, insertion, lastName, language }: Invited, now: Date): Promise<number> {
  const [row] = await tx.query<{ id: number }>(insertAccount, [email, firstName, insertion, lastName, language, now]);
  if (row === undefined) throw new Error('an insert answered no row');
  return row.id;
}

const removePassword = statement(
  'invitations_remove_password',
  'update account set password_hash = null where id = $1 and email_verified_at is null',
);
const nameAccount = statement('invitations_account_name', 'update account set first_name = $2, insertion = $3, last_name = $4 where id = $1');
/** As the file has it; without a name there, they are asked for it. */
export const nameInvited = async (tx: Database, { accountId }: ActingAccount, { firstName, insertion, lastName }: Invited) =>
  tx.query(nameAccount, [accountId, firstName, insertion, lastName]);

/** Until the invitation is accepted nobody signs in by a password. */
export async function withdrawUnprovenPassword(tx: Database, { accountId }: ActingAccount): Promise<void> {
  await tx.query(removePassword, [accountId]);
}
