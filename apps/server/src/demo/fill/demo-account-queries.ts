import { type Database, statement } from '../../db/database.ts';

const insertLearner = statement('demo_learner', 'insert into learner (id, created_at) values ($1, $2)');
export const addLearner = (db: Database, id: string, at: Date) => db.query(insertLearner, [id, at]);

const insertAccount = statement(
  'demo_account',
  `insert into account (learner_id, email, email_verified_at, password_hash, first_name, insertion, last_name, language,
    totp_secret, totp_confirmed_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $3, $3) returning id`,
);
export async function addAccount(
  db: Database,
  account: {
    learnerId: string;
    email: string;
    /** Null: nobody signs in with it. */
    passwordHash: string | null;
    firstName: string;
    insertion: string;
    lastName: string;
    language: string;
    totpSecret: string | null;
    at: Date;
  },
): Promise<number> {
  const { learnerId, email, at, passwordHash, firstName, insertion, lastName, language, totpSecret } = account;
  const confirmedAt = totpSecret === null ? null : at;
  const values = [learnerId, email, at, passwordHash, firstName, insertion, lastName, language, totpSecret, confirmedAt];
  const [row] = await db.query<{ id: number }>(insertAccount, values);
  if (row === undefined) throw new Error('an insert answered no id');
  return row.id;
}

const insertRole = statement('demo_account_role', 'insert into account_role (account_id, type) values ($1, $2::role_type)');
export const addRole = (db: Database, accountId: number, type: string) => db.query(insertRole, [accountId, type]);

const insertPermission = statement('demo_account_permission', 'insert into account_permission (account_id, name, company_id) values ($1, $2, $3)');
export const addPermission = (db: Database, accountId: number, name: string, companyId: number | null) =>
  db.query(insertPermission, [accountId, name, companyId]);

const insertProfession = statement(
  'demo_account_profession',
  `with number as (
    insert into account_bignumber (account_id, number, verified_at, checked_at, name_match, register_codes, created_at)
    select $1, $3, $4, $5, 'exact', (select register_codes[1:1] from profession where id = $2), $4 where $3::text is not null returning id
  )
  insert into account_profession (account_id, profession_id, bignumber_id) values ($1, $2, (select id from number))`,
);
/** With a BIG number that is verified, or without one. */
export const addAccountProfession = (
  db: Database,
  accountId: number,
  professionId: number,
  { number, verifiedAt, confirmedAt }: { readonly number: string | null; readonly verifiedAt: Date; readonly confirmedAt: Date },
) => db.query(insertProfession, [accountId, professionId, number, verifiedAt, confirmedAt]);

const insertCategory = statement('demo_account_category', 'insert into account_category (account_id, category_id) values ($1, $2)');
export const addAccountCategory = (db: Database, accountId: number, categoryId: number) => db.query(insertCategory, [accountId, categoryId]);

const insertFollow = statement('demo_follow', 'insert into follow (account_id, company_id, created_at) values ($1, $2, $3)');
export const addFollow = (db: Database, accountId: number, companyId: number, at: Date) => db.query(insertFollow, [accountId, companyId, at]);

const insertFavourite = statement('demo_favourite', 'insert into favourite (account_id, course_id, stream_id, created_at) values ($1, $2, $3, $4)');
export const addFavourite = (db: Database, accountId: number, courseId: number, streamId: number | null, at: Date) =>
  db.query(insertFavourite, [accountId, courseId, streamId, at]);

const insertSubscription = statement(
  'demo_subscription',
  'insert into subscription (account_id, course_id, valid_until, created_at) values ($1, $2, $3, $4)',
);
export const addSubscription = (db: Database, accountId: number, courseId: number, until: Date, at: Date) =>
  db.query(insertSubscription, [accountId, courseId, until, at]);
