import { type Database, statement } from '../../db/database.ts';
import type { DemoRegister } from '../catalogue/registers.ts';

const insertRegister = statement(
  'demo_register',
  `insert into register (name, organisation_id, number_kind, minimum_digits, maximum_digits, number_prefix, points_required, period_years, is_invented)
  values ($1, $2, $3, $4, $5, $6, $7, $8, true) returning id`,
);
export async function addRegister(db: Database, register: DemoRegister): Promise<number> {
  const { name, organisationId, kind, minimumDigits, maximumDigits, prefix, pointsRequired, periodYears } = register;
  const values = [name, organisationId, kind, minimumDigits, maximumDigits, prefix, pointsRequired, periodYears];
  return (await db.query<{ id: number }>(insertRegister, values))[0]?.id ?? 0;
}

// The service's ids follow from ours.
const insertReference = statement(
  'demo_accreditation_reference',
  'insert into accreditation_reference (accreditation_id, register_id, course_type, course_id) values ($1, $2, 2, 100000 + $1)',
);
export const addReference = (db: Database, accreditationId: number, registerId: number) => db.query(insertReference, [accreditationId, registerId]);

const insertAccess = statement(
  'demo_provider_access',
  'insert into provider_access (company_id, user_id, sealed_key, report_email, is_live) values ($1, $2, $3, $4, true)',
);
export const addProviderAccess = (db: Database, companyId: number, userId: string, sealedKey: string, email: string) =>
  db.query(insertAccess, [companyId, userId, sealedKey, email]);

const insertPeriod = statement(
  'demo_register_period',
  'insert into account_register_number (account_id, register_id, period_ends_on) select $1, id, $3::date from register where name = $2',
);
export const addRegisterPeriod = (db: Database, accountId: number, register: string, endsOn: Date) =>
  db.query(insertPeriod, [accountId, register, endsOn.toISOString().slice(0, 10)]);
