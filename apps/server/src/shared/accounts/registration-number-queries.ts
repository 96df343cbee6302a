import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';

export interface RegistrationRow {
  readonly id: number;
  readonly profession_id: number;
  readonly registration_number: string;
}

const besideBig = statement(
  'registration_numbers_beside_big',
  `select mine.id, mine.profession_id, mine.registration_number from account_profession mine
  join profession p on p.id = mine.profession_id and p.register_codes <> '{}'
  where mine.account_id = $1 and mine.registration_number is not null order by mine.id`,
);

/** Numbers of other registers that stand with professions which have BIG numbers. */
export const listRegistrations = (db: Database, { accountId }: OwnAccount) => db.query<RegistrationRow>(besideBig, [accountId]);
