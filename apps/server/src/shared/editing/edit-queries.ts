import type { Changes } from '@auscult/domain/editing/changes';
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
  'insert into edit (object_kind, object_id, company_id, account_id, at, version, changes) values ($1, $2, $3, $4, $5, $6, $7)',
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
  await tx.query(insert, [kind, id, companyId, accountId, edit.at, version, changes]);
}

export interface EditRow {
  readonly version: number;
  readonly at: string;
  /** Null once the account is gone. */
  readonly account: { readonly id: number; readonly name: string } | null;
  readonly changes: Record<string, unknown[]>;
}

const list = statement(
  'edits_of_object',
  `select e.version, e.at, e.changes,
    case when a.id is not null then jsonb_build_object('id', a.id, 'name', concat_ws(' ', a.first_name, nullif(a.insertion, ''), a.last_name)) end as account
  from edit e left join account a on a.id = e.account_id
  where e.object_kind = $1 and e.object_id = $2 order by e.version desc limit $3 offset $4`,
);

/** The newest first. */
export const listEdits = (db: Database, _proof: MayEdit, of: Pick<EditedObject, 'kind' | 'id'>, page: { limit: number; offset: number }) =>
  db.query<EditRow>(list, [of.kind, of.id, page.limit, page.offset]);

const after = statement('edits_after', 'select changes from edit where object_kind = $1 and object_id = $2 and version > $3 order by version');

/** What was changed after the object had this version, oldest first. */
export async function listChangesAfter(db: Database, _proof: MayEdit, { kind, id, version }: EditedObject): Promise<Changes[]> {
  return (await db.query<{ changes: Changes }>(after, [kind, id, version])).map(({ changes }) => changes);
}
