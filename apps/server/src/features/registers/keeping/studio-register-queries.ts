import type { StudioRegister } from '@auscult/contract/entities/studio/register';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';

type MayArrange = Authorized<'installation', 'arrange'>;
export type RegisterFields = Omit<StudioRegister, 'id' | 'version' | 'is_used'>;

const COLUMNS = `g.id, g.version, g.name, g.organisation_id, g.number_kind, g.minimum_digits, g.maximum_digits, g.number_prefix,
  g.points_required::float8 as points_required, g.period_years,
  exists (select from accreditation_reference r where r.register_id = g.id) or exists (select from account_register_number n where n.register_id = g.id)
    or exists (select from report_line l where l.register_id = g.id) as is_used`;
const list = statement('kept_registers', `select ${COLUMNS} from register g order by lower(g.name), g.id`);
const lock = statement('kept_register_lock', 'select id from register where id = $1 for update');
const one = statement('kept_register', `select ${COLUMNS} from register g where g.id = $1`);
const insert = statement(
  'kept_register_insert',
  `insert into register (name, organisation_id, number_kind, minimum_digits, maximum_digits, number_prefix, points_required, period_years)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (name) do nothing returning id`,
);
const update = statement(
  'kept_register_update',
  `update register g set name = $2, organisation_id = $3, number_kind = $4, minimum_digits = $5, maximum_digits = $6, number_prefix = $7, points_required = $8,
    period_years = $9, version = version + 1
  where id = $1 and not exists (select from register other where other.name = $2 and other.id <> $1) returning id`,
);

export const listStudioRegisters = (db: Database, _proof: MayArrange): Promise<StudioRegister[]> => db.query<StudioRegister>(list);

/** Held until the transaction ends. */
export async function lockStudioRegister(tx: Database, proof: MayArrange, id: number): Promise<StudioRegister | undefined> {
  await tx.query(lock, [id]);
  return loadStudioRegister(tx, proof, id);
}

export async function loadStudioRegister(db: Database, _proof: MayArrange, id: number): Promise<StudioRegister | undefined> {
  return (await db.query<StudioRegister>(one, [id]))[0];
}

const valuesOf = (fields: RegisterFields) => [
  fields.name,
  fields.organisation_id,
  fields.number_kind,
  fields.minimum_digits,
  fields.maximum_digits,
  fields.number_prefix,
  fields.points_required,
  fields.period_years,
];

/** Undefined when another has the name. */
export async function insertStudioRegister(tx: Database, _proof: MayArrange, fields: RegisterFields): Promise<number | undefined> {
  return (await tx.query<{ id: number }>(insert, valuesOf(fields)))[0]?.id;
}

/** False when another has the name. */
export async function storeStudioRegister(tx: Database, _proof: MayArrange, id: number, fields: RegisterFields): Promise<boolean> {
  return (await tx.query(update, [id, ...valuesOf(fields)])).length > 0;
}
