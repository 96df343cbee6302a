import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';

export interface RegistrationRow {
  readonly id: number;
  readonly profession_id: number;
  readonly registration_number: string;
  /** Whoever has the profession is in the BIG register. */
  readonly has_big_numbers: boolean;
}

const registrations = statement(
  'own_registration_numbers',
  `select mine.id, mine.profession_id, mine.registration_number, p.register_codes <> '{}' as has_big_numbers
  from account_profession mine join profession p on p.id = mine.profession_id
  where mine.account_id = $1 and mine.registration_number is not null order by mine.id`,
);

/** The account's numbers of registers without BIG numbers. */
export const listRegistrations = (db: Database, { accountId }: OwnAccount) => db.query<RegistrationRow>(registrations, [accountId]);
