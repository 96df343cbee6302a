import type { NumberRule } from '@auscult/domain/registers/register-number';
import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { isVerifiedFor } from '../../shared/accounts/verified-number.ts';

export interface RegisterRow {
  readonly id: number;
  readonly name: string;
  readonly is_invented: boolean;
  readonly number_kind: NumberRule['kind'];
  readonly minimum_digits: number;
  readonly maximum_digits: number;
  readonly number_prefix: string;
  readonly points_required: number | null;
  readonly period_years: number | null;
  /** What the account gave for this register. */
  readonly number: string | null;
  readonly period_ends_on: string | null;
  /** Of the professions that have points in it. */
  readonly big_number: string | null;
  readonly is_big_verified: boolean;
  readonly registration_number: string | null;
}

// $1 account, $2 learner, $3 a register; null: those that concern the account
const select = (name: string, which: string) =>
  statement(
    name,
    `select g.id, g.name, g.is_invented, g.number_kind, g.minimum_digits, g.maximum_digits, g.number_prefix, g.points_required, g.period_years,
      own.number, own.period_ends_on, mine.big_number, coalesce(mine.is_big_verified, false) as is_big_verified, mine.registration_number
    from register g
    left join account_register_number own on own.account_id = $1 and own.register_id = g.id
    left join lateral (
      select true as is_known, b.number as big_number, ${isVerifiedFor('b', 'p.profession_id')} as is_big_verified, p.registration_number
      from account_profession p
      join accreditation a on a.profession_id = p.profession_id and a.withdrawn_at is null
      join accreditation_reference r on r.accreditation_id = a.id and r.register_id = g.id
      left join account_bignumber b on b.id = p.bignumber_id
      where p.account_id = $1 order by not ${isVerifiedFor('b', 'p.profession_id')}, b.number is null, p.registration_number is null limit 1
    ) as mine on true
    where ${which} order by g.name, g.id`,
  );
const concerning = select(
  'registers_of_account',
  `own.account_id is not null or mine.is_known or exists (select from report_line l where l.learner_id = $2 and l.register_id = g.id)`,
);
const one = select('register_of_account', '$2::uuid is not null and g.id = $3');
const save = statement(
  'register_number_save',
  `insert into account_register_number (account_id, register_id, number, period_ends_on) select $1, id, $3, $4 from register where id = $2
  on conflict (account_id, register_id) do update set number = excluded.number, period_ends_on = excluded.period_ends_on`,
);
const remove = statement(
  'register_number_remove',
  'delete from account_register_number where account_id = $1 and register_id = $2 returning register_id',
);

export const listRegisters = (db: Database, { accountId, learnerId }: OwnAccount) => db.query<RegisterRow>(concerning, [accountId, learnerId]);

export async function loadRegister(db: Database, { accountId, learnerId }: OwnAccount, registerId: number): Promise<RegisterRow | undefined> {
  return (await db.query<RegisterRow>(one, [accountId, learnerId, registerId]))[0];
}

export async function storeRegisterNumber(
  db: Database,
  { accountId }: OwnAccount,
  registerId: number,
  { number, periodEndsOn }: { readonly number: string | null; readonly periodEndsOn: string | null },
): Promise<void> {
  await db.query(save, [accountId, registerId, number, periodEndsOn]);
}

/** False where there was none. */
export const removeRegisterNumber = async (db: Database, { accountId }: OwnAccount, registerId: number): Promise<boolean> =>
  (await db.query(remove, [accountId, registerId])).length > 0;
