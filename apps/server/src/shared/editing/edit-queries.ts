import type { Changes, Fields } from '@auscult/domain/editing/changes';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';
import { requireEditBudget } from './edit-budget.ts';

/** What has pictures of its own. */
export type PicturedKind = 'company' | 'course' | 'stream';
export type EditedKind = PicturedKind | 'accreditation' | 'form' | 'bank_question' | 'featured_course';

/** Of what there is a history. A transcript is known by its audio version and its language. */
export type HistoryKind = EditedKind | `transcript ${string}`;

/** Proof that somebody may edit an object of this kind. */
export type MayEdit =
  | Authorized<'company', 'update' | 'editQuestions'>
  | Authorized<'course', 'update'>
  | Authorized<'stream', 'update'>
  | Authorized<'bankQuestion', 'edit'>
  | Authorized<'featured', 'update'>;

export interface EditedObject {
  readonly kind: HistoryKind;
  readonly id: number;
  /** That the object has since this edit. */
  readonly version: number;
}

const insert = statement(
  'edit_insert',
  'insert into edit (object_kind, object_id, company_id, account_id, at, version, changes, characters) values ($1, $2, $3, $4, $5, $6, $7, $8)',
);

/** In the transaction that changes the object, which it refuses once the account has changed as much as it may. */
export async function writeEdit(
  tx: Database,
  { companyId }: MayEdit,
  { kind, id, version }: EditedObject,
  edit: { readonly own: OwnAccount; readonly at: Date; readonly changes: Changes },
): Promise<void> {
  const [{ accountId }, changes] = [edit.own, JSON.stringify(edit.changes)];
  await requireEditBudget(tx, edit.at, accountId, changes.length);
  await tx.query(insert, [kind, id, companyId, accountId, edit.at, version, changes, changes.length]);
}

export interface EditRow {
  readonly version: number;
  readonly at: string;
  /** Null once the account is gone. */
  readonly account: { readonly id: number; readonly name: string } | null;
  /** None where they are large. */
  readonly changes: Record<string, unknown[]>;
  readonly is_large: boolean;
}

/** Of one edit, with what was before and what is after; a page has a hundred edits. */
const MOST_CHARACTERS = 50_000;

const list = statement(
  'edits_of_object',
  `select e.version, e.at, e.characters > ${MOST_CHARACTERS} as is_large, case when e.characters > ${MOST_CHARACTERS} then '{}' else e.changes end as changes,
    case when a.id is not null then jsonb_build_object('id', a.id, 'name', concat_ws(' ', a.first_name, nullif(a.insertion, ''), a.last_name)) end as account
  from edit e left join account a on a.id = e.account_id
  where e.object_kind = $1 and e.object_id = $2 order by e.version desc limit $3 offset $4`,
);

/** The newest first. */
export const listEdits = (db: Database, _proof: MayEdit, of: Pick<EditedObject, 'kind' | 'id'>, page: { limit: number; offset: number }) =>
  db.query<EditRow>(list, [of.kind, of.id, page.limit, page.offset]);

// Only the first value of each field leaves the database, however many edits there are.
const fieldsAt = statement(
  'edit_fields_at',
  `select coalesce(jsonb_object_agg(field, before), '{}') as fields from (
    select distinct on (c.key) c.key as field, c.value -> 0 as before from edit, jsonb_each(changes) as c
    where object_kind = $1 and object_id = $2 and version > $3 order by c.key, version) as first`,
);

/** What each field was in this version, of those that were changed after it. */
export async function loadFieldsAt(db: Database, _proof: MayEdit, { kind, id, version }: EditedObject): Promise<Fields> {
  return (await db.query<{ fields: Fields }>(fieldsAt, [kind, id, version]))[0]?.fields ?? {};
}

const newestBefore = statement(
  'edit_newest_before',
  'select version, changes from edit where object_kind = $1 and object_id = $2 and version > $3 and version < $4 order by version desc limit 1',
);
const LAST_VERSION = 2_147_483_647;

/** What was changed after the object had this version, newest first, one at a time: each may be large. */
export async function* changesAfter(db: Database, _proof: MayEdit, { kind, id, version }: EditedObject): AsyncGenerator<Changes> {
  for (let until = LAST_VERSION; ; ) {
    const [row] = await db.query<{ version: number; changes: Changes }>(newestBefore, [kind, id, version, until]);
    if (row === undefined) return;
    yield row.changes;
    until = row.version;
  }
}
