import { type Database, statement } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';

const forgetNumbers = statement('take_over_numbers', 'delete from account_bignumber where account_id = $1');
const forgetRegisterNumbers = statement('take_over_register_numbers', 'delete from account_register_number where account_id = $1');
const forgetRegistrationNumbers = statement(
  'take_over_registration_numbers',
  'update account_profession set registration_number = null where account_id = $1 and registration_number is not null',
);
const forgetMobile = statement(
  'take_over_mobile',
  'update account set mobile = null, mobile_verified_at = null, deletion_due_at = null where id = $1',
);
// It is asked for again before anything else.
const forgetName = statement(
  'take_over_name',
  `update account set first_name = '', insertion = '', last_name = '', check_required = true,
    details = coalesce((select jsonb_object_agg(key, value) from jsonb_each(details) where key in ('terms_accepted_at', 'previous_email')), '{}') where id = $1`,
);

/** What somebody said of themselves that is no secret, and asked for: a deletion, a mobile number, and the numbers by which registers know them: points would be theirs. */
export async function forgetClaims(tx: Database, { accountId }: Authorized<'account', 'withoutSession'>): Promise<void> {
  await tx.query(forgetNumbers, [accountId]);
  await tx.query(forgetRegisterNumbers, [accountId]);
  await tx.query(forgetRegistrationNumbers, [accountId]);
  await tx.query(forgetMobile, [accountId]);
}

/** What whoever signed up calls themselves. */
export async function forgetSignUpName(tx: Database, { accountId }: Authorized<'account', 'withoutSession'>): Promise<void> {
  await tx.query(forgetName, [accountId]);
}
