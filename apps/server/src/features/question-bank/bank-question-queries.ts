import type { BankQuestion, DraftQuestion } from '@auscult/contract/entities/studio/form';
import type { CompanyScope } from '@auscult/domain/access/viewer';
import { type Database, statement, unprepared } from '../../db/database.ts';
import { asPart } from '../../db/like-pattern.ts';
import type { Authorized } from '../../policies/authorize.ts';
import type { CompanyAccess } from '../../policies/resource-queries.ts';

export interface BankQuestionAccess {
  readonly id: number;
  readonly companyId: number;
}
export type EditedBankQuestion = BankQuestionAccess & Authorized<'bankQuestion', 'edit'>;

const access = statement('bank_question_access', 'select id, company_id as "companyId" from bank_question where id = $1 and archived_at is null');
/** Of whichever company: `authorize` says who may see it. */
export async function loadBankQuestionAccess(db: Database, id: number): Promise<BankQuestionAccess | undefined> {
  return (await db.query<BankQuestionAccess>(access, [id]))[0];
}

// Of bank question `b` with its company `c`. A questionnaire counts once, however many of its versions have it.
const BANK_QUESTION = `b.id, b.version, b.company_id, c.name as company_name, b.tags, b.content as question, b.updated_at,
  (select count(distinct v.form_id) from question q join form_version v on v.id = q.form_version_id where q.bank_question_id = b.id)::int as used_in`;

const byId = statement('bank_question', `select ${BANK_QUESTION} from bank_question b join company c on c.id = b.company_id where b.id = $1`);
export async function loadBankQuestion(db: Database, { id }: EditedBankQuestion): Promise<BankQuestion | undefined> {
  return (await db.query<BankQuestion>(byId, [id]))[0];
}

const lock = statement('bank_question_lock', 'select id from bank_question where id = $1 and archived_at is null for no key update');
/** Until the transaction ends. */
export const lockBankQuestion = (tx: Database, { id }: EditedBankQuestion) => tx.query(lock, [id]);

const store = statement(
  'bank_question_store',
  'update bank_question set tags = $2, content = $3, version = version + 1, updated_at = $4 where id = $1',
);
export const storeBankQuestion = (tx: Database, { id }: EditedBankQuestion, tags: readonly string[], question: DraftQuestion, at: Date) =>
  tx.query(store, [id, tags, JSON.stringify(question), at]);

const archive = statement('bank_question_archive', 'update bank_question set archived_at = $2, version = version + 1 where id = $1');
export const archiveBankQuestion = (tx: Database, { id }: EditedBankQuestion, at: Date) => tx.query(archive, [id, at]);

// The company is locked, so that of two calls at once the second counts what the first brought.
const lockCompany = statement('bank_question_company', 'select id from company where id = $1 for no key update');
const insert = statement(
  'bank_question_insert',
  `insert into bank_question (company_id, content, tags, created_at, updated_at)
  select $1, content, $3, $4, $4 from jsonb_array_elements($2) with ordinality as given (content, place)
  where (select count(*) from bank_question where company_id = $1 and archived_at is null) + jsonb_array_length($2) <= $5
  order by place returning id`,
);
/** All of them; none when the company would have more than it may. */
export async function insertBankQuestions(
  tx: Database,
  { id }: CompanyAccess & Authorized<'company', 'editQuestions'>,
  given: { readonly tags: readonly string[]; readonly questions: readonly DraftQuestion[]; readonly at: Date; readonly most: number },
): Promise<number[]> {
  await tx.query(lockCompany, [id]);
  const rows = await tx.query<{ id: number }>(insert, [id, JSON.stringify(given.questions), given.tags, given.at, given.most]);
  return rows.map((row) => row.id);
}

export interface BankFilter {
  readonly q?: string | undefined;
  readonly company_id?: number | undefined;
  readonly tag?: string | undefined;
  readonly kind?: DraftQuestion['kind'] | undefined;
  readonly limit: number;
  readonly offset: number;
}

const MOST_TAGS = 50;

/** Those of the companies, how many there are on all pages, and the tags of the companies' questions. */
export async function listBankQuestions(
  db: Database,
  { companyIds }: CompanyScope & Authorized<'scope', 'list'>,
  { q = '', company_id: companyId, tag, kind, limit, offset }: BankFilter,
): Promise<{ questions: BankQuestion[]; total: number; tags: { tag: string; count: number }[] }> {
  const values: unknown[] = [companyIds];
  const conditions = ['b.archived_at is null', '($1::int[] is null or b.company_id = any ($1))'];
  const add = (value: unknown, condition: (place: string) => string) => conditions.push(condition(`$${values.push(value)}`));
  if (companyId !== undefined) add(companyId, (place) => `b.company_id = ${place}`);
  const [ofCompanies, valuesOfCompanies] = [conditions.join(' and '), [...values]];
  if (q.trim() !== '') add(asPart(q.trim()), (place) => `b.text ilike ${place}`);
  if (tag !== undefined) add([tag], (place) => `b.tags @> ${place}::text[]`);
  if (kind !== undefined) add(kind, (place) => `b.content ->> 'kind' = ${place}`);
  const where = conditions.join(' and ');
  const [count] = await db.query<{ total: number }>(unprepared(`select count(*)::int as total from bank_question b where ${where}`), values);
  const tags = await db.query<{ tag: string; count: number }>(
    unprepared(`select tag, count(*)::int as count from bank_question b cross join unnest(b.tags) as tag where ${ofCompanies}
      group by tag order by 2 desc, tag limit ${MOST_TAGS}`),
    valuesOfCompanies,
  );
  const text = `select ${BANK_QUESTION} from bank_question b join company c on c.id = b.company_id where ${where}
    order by b.updated_at desc, b.id desc limit $${values.push(limit)} offset $${values.push(offset)}`;
  return { questions: await db.query<BankQuestion>(unprepared(text), values), total: count?.total ?? 0, tags };
}
