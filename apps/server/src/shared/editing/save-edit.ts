import { type Changes, changesOf, type Fields } from '@auscult/domain/editing/changes';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { type HistoryKind, type MayEdit, writeEdit } from './edit-queries.ts';

interface Stored {
  readonly id: number;
  readonly version: number;
}

/** How an object of one kind is read, written and shown. */
export interface Editing<Row extends Stored, Wire> {
  readonly kind: HistoryKind;
  /** The row as it is, held until the transaction ends. */
  lock(tx: Database): Promise<Row>;
  /** What history calls its fields. */
  fields(row: Row): Fields;
  /** How history keeps what changed, where that is less than both sides whole. */
  record?(changes: Changes): Changes;
  /** Writes what changed, the next version and the time of the change. */
  store(tx: Database, row: Row, changes: Changes): Promise<void>;
  present(tx: Database, row: Row): Promise<Wire>;
}

interface Save {
  readonly own: OwnAccount;
  readonly ifMatch: number | null;
  readonly at: Date;
}

/** Refuses a write that does not say which version it began from, or that began from another than the present one, which it is told. */
export async function requireVersion<Row extends Pick<Stored, 'version'>>(
  ifMatch: number | null,
  row: Row,
  present: (row: Row) => Promise<unknown>,
): Promise<void> {
  if (ifMatch === null) throw new Refusal('version_required');
  if (ifMatch !== row.version) throw new Refusal('version_outdated', undefined, undefined, await present(row));
}

/**
 * One save: of those that began from the same version one is stored. `decide` says which fields become what, from the row as it is; what is so already
 * is no change, and a save without one leaves everything as it is. The change and its place in the history are stored together.
 */
export async function saveEdit<Row extends Stored, Wire>(
  { db }: Pick<AppContext, 'db'>,
  { own, ifMatch, at }: Save,
  proof: MayEdit,
  editing: Editing<Row, Wire>,
  decide: (row: Row, before: Fields, tx: Database) => Fields | Promise<Fields>,
): Promise<Wire> {
  return db.transaction(async (tx) => {
    const row = await editing.lock(tx);
    await requireVersion(ifMatch, row, (present) => editing.present(tx, present));
    const before = editing.fields(row);
    const changes = changesOf(before, await decide(row, before, tx));
    if (Object.keys(changes).length === 0) return editing.present(tx, row);
    await editing.store(tx, row, changes);
    await writeEdit(
      tx,
      proof,
      { kind: editing.kind, id: row.id, version: row.version + 1 },
      { own, at, changes: editing.record?.(changes) ?? changes },
    );
    return editing.present(tx, await editing.lock(tx));
  });
}
