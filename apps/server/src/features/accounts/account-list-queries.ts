import type { QueryOf } from '@auscult/contract/endpoint';
import type { studioAccounts } from '@auscult/contract/endpoints/studio/accounts';
import type { StudioAccountLine } from '@auscult/contract/entities/studio-account';
import type { AdministrationScope } from '@auscult/domain/access/administration';
import { type Database, statement, unprepared } from '../../db/database.ts';
import { asPart } from '../../db/like-pattern.ts';
import type { Authorized } from '../../policies/authorize.ts';
import { COMPANY_OF_RIGHT, HELD_RIGHTS, KNOWN, NAME_OF_ACCOUNT, RIGHTS_ORDER } from './held-right-queries.ts';

export type Scope = AdministrationScope & Authorized<'administration', 'enter'>;
type Filter = QueryOf<typeof studioAccounts> & { readonly limit: number; readonly offset: number };

const BIG_NUMBER = /^\d{11}$/;
const MOST_WORDS = 8;
const WORDS = "(a.email || ' ' || a.first_name || ' ' || a.insertion || ' ' || a.last_name)";

/**
 * Of account `a`: those of the companies ($1, null for all accounts), and what is asked for. Who holds something is found first, as an array: the few rows
 * of rights are seldom analysed, and a plan that thinks them many reads all accounts in the order of their names.
 */
function conditionsOf({ companyIds }: Scope, { q = '', holds, state }: Filter): { where: string; values: unknown[] } {
  const values: unknown[] = [companyIds];
  const conditions: string[] = ['($1::int[] is null or true)'];
  const add = (value: unknown, condition: (place: string) => string) => conditions.push(condition(`$${values.push(value)}`));
  if (companyIds !== null)
    conditions.push(`a.id = any (array(
      select account_id from account_role where company_id = any ($1) union select account_id from account_permission where company_id = any ($1)
      union select s.account_id from subscription s join course c on c.id = s.course_id where c.company_id = any ($1)))`);
  const words = q.trim().split(/\s+/).slice(0, MOST_WORDS);
  if (BIG_NUMBER.test(words.join('')))
    add(words.join(''), (place) => `a.id = any (array(select account_id from account_bignumber where number = ${place}))`);
  else {
    const parts = words.filter((one) => one !== '').map((word) => `${WORDS} ilike $${values.push(asPart(word))}`);
    // Of one word many are found, and a page in the order of names is soon full; of several few.
    if (parts.length === 1) conditions.push(...parts);
    else if (parts.length > 1) conditions.push(`a.id = any (array(select a.id from account a where ${parts.join(' and ')}))`);
  }
  const isOfScope = '($1::int[] is null or company_id = any ($1))';
  if (holds === 'permission') conditions.push(`a.id = any (array(select account_id from account_permission where ${isOfScope}))`);
  else if (holds !== undefined)
    add(holds, (place) => `a.id = any (array(select account_id from account_role where type = ${place}::role_type and ${isOfScope}))`);
  if (state !== undefined) conditions.push(`a.suspended_at is ${state === 'suspended' ? 'not null' : 'null'}`);
  return { where: conditions.join(' and '), values };
}

const ORDER = { name: ['lower(a.last_name)', 'lower(a.first_name)', 'a.id'], created_at: ['a.created_at', 'a.id'] } as const;

/** One page, and how many there are on all of them. */
export async function listAccounts(db: Database, scope: Scope, filter: Filter): Promise<{ total: number; accounts: StudioAccountLine[] }> {
  const { where, values } = conditionsOf(scope, filter);
  const { sort = 'name', direction = 'asc', limit, offset } = filter;
  const order = `order by ${ORDER[sort].map((column) => `${column} ${direction}`).join(', ')}`;
  const all = [...values];
  const page = `select a.id from account a where ${where} ${order} limit $${all.push(limit)} offset $${all.push(offset)}`;
  const text = `select a.id, ${NAME_OF_ACCOUNT} as name, a.email, a.suspended_at, a.created_at,
      a.totp_confirmed_at is not null and a.totp_secret is not null as two_factor,
      coalesce((
        select jsonb_agg(jsonb_build_object('right', held.name, 'company', ${COMPANY_OF_RIGHT}) ${RIGHTS_ORDER}) from ${HELD_RIGHTS} where ${KNOWN}
      ), '[]') as rights
    from (${page}) as page join account a on a.id = page.id ${order}`;
  const [[count], accounts] = await Promise.all([
    db.query<{ total: number }>(unprepared(`select count(*)::int as total from account a where ${where}`), values),
    db.query<StudioAccountLine>(unprepared(text), all),
  ]);
  return { total: count?.total ?? 0, accounts };
}

const companies = statement(
  'administered_companies',
  'select id, name from company where $1::int[] is null or id = any ($1) order by lower(name), id limit 1000',
);

export function listAdministeredCompanies(db: Database, { companyIds }: Scope): Promise<{ id: number; name: string }[]> {
  return db.query(companies, [companyIds]);
}

const courses = statement(
  'administered_courses',
  `select c.id, c.title, jsonb_build_object('id', company.id, 'name', company.name) as company from course c join company on company.id = c.company_id
  where c.parent_id is null and ($1::int[] is null or c.company_id = any ($1)) and c.title ilike $2 order by lower(c.title), c.id limit $3`,
);

export interface AdministeredCourse {
  readonly id: number;
  readonly title: string;
  readonly company: { readonly id: number; readonly name: string };
}

export function listAdministeredCourses(db: Database, { companyIds }: Scope, q: string, limit: number): Promise<AdministeredCourse[]> {
  return db.query(courses, [companyIds, asPart(q.trim()), limit]);
}
