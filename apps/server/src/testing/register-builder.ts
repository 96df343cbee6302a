import type { CourseType } from '@auscult/domain/registers/attendance';
import type { NumberRule } from '@auscult/domain/registers/register-number';
import { embeddedKey } from '../adapters/attendance/embedded/embedded-attendance.ts';
import { type Database, unprepared } from '../db/database.ts';
import { sealSecret } from '../shared/accounts/two-factor/secret-box.ts';
import { type BuiltAccount, next } from './builders.ts';
import type { TestServer } from './test-server.ts';

const idOf = async (rows: Promise<{ id: number }[]>) => (await rows)[0]?.id ?? 0;
const run = (db: Database, sql: string, values: readonly unknown[]) => db.query<{ id: number }>(unprepared(sql), values);

export interface BuiltRegister {
  readonly id: number;
  readonly name: string;
}

interface RegisterParts {
  readonly kind?: NumberRule['kind'];
  readonly digits?: readonly [minimum: number, maximum: number];
  readonly prefix?: string;
  readonly organisationId?: number;
  readonly pointsRequired?: number | null;
  readonly periodYears?: number | null;
}

/** A register with relation numbers of six digits, unless told otherwise. */
export async function aRegister(db: Database, parts: RegisterParts = {}): Promise<BuiltRegister> {
  const { kind = 'relation', digits = [6, 6], prefix = '', organisationId = 900, pointsRequired = null, periodYears = null } = parts;
  const name = `Register ${next()}`;
  const id = await idOf(
    run(
      db,
      `insert into register (name, organisation_id, number_kind, minimum_digits, maximum_digits, number_prefix, points_required, period_years)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [name, organisationId, kind, digits[0], digits[1], prefix, pointsRequired, periodYears],
    ),
  );
  return { id, name };
}

interface ReferenceParts {
  readonly stream: { id: number };
  readonly profession: { id: number };
  readonly register: BuiltRegister;
  readonly points?: number;
  readonly courseType?: CourseType;
  readonly courseId?: number;
  readonly moduleId?: number | null;
  readonly editionId?: number | null;
  readonly registrationFrom?: string | null;
  readonly registrationUntil?: string | null;
}

/** An accreditation of an episode, and where the service has it. Answers the id of the accreditation. */
export async function aReferredAccreditation(db: Database, parts: ReferenceParts): Promise<number> {
  const { stream, profession, register, points = 2, courseType = 2, courseId = 1000 + stream.id, moduleId = null, editionId = null } = parts;
  const id = await idOf(
    run(
      db,
      `insert into accreditation (stream_id, profession_id, register, points, valid_from, valid_until)
      values ($1, $2, $3, $4, '2026-01-01', '2026-12-31') returning id`,
      [stream.id, profession.id, register.name, points],
    ),
  );
  await run(
    db,
    `insert into accreditation_reference (accreditation_id, register_id, course_type, course_id, module_id, edition_id, registration_from, registration_until)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, register.id, courseType, courseId, moduleId, editionId, parts.registrationFrom ?? null, parts.registrationUntil ?? null],
  );
  return id;
}

/** With the key that the embedded service takes, unless told otherwise. */
export async function aProviderAccess(
  { db, context }: TestServer,
  companyId: number,
  { isLive = true, userKey }: { isLive?: boolean; userKey?: string } = {},
): Promise<void> {
  const userId = String(40 + companyId);
  const sealed = sealSecret(context, `provider:${companyId}`, userKey ?? embeddedKey(userId));
  await run(db, 'insert into provider_access (company_id, user_id, sealed_key, report_email, is_live) values ($1, $2, $3, $4, $5)', [
    companyId,
    userId,
    sealed,
    'provider@example.org',
    isLive,
  ]);
}

/** A certificate of the accreditation, earned then, as were all others of the episode for the account's professions. */
export function aCertificate(db: Database, { learnerId }: BuiltAccount, accreditationId: number, earnedAt: Date): Promise<number> {
  return idOf(
    run(
      db,
      `with issued as (
        insert into certificate (learner_id, accreditation_id, code, points, earned_at, issued_at, snapshot)
        select $1, a.id, $3, a.points, $4, $4, '{}' from accreditation a where a.id = $2 returning *
      )
      insert into met_accreditation (certificate_id, accreditation_id, earned_at)
      select c.id, a.id, $4 from issued c join accreditation own on own.id = c.accreditation_id join accreditation a on a.stream_id = own.stream_id
      where a.id = own.id or a.profession_id in (
        select p.profession_id from account_profession p join account who on who.id = p.account_id where who.learner_id = c.learner_id)
      returning certificate_id as id`,
      [learnerId, accreditationId, `CODE${next()}`, earnedAt],
    ),
  );
}

/** The number of an account for a register, as its profile has it. */
export const aRegisterNumber = (db: Database, account: { id: number }, register: BuiltRegister, number: string) =>
  run(
    db,
    `insert into account_register_number (account_id, register_id, number) values ($1, $2, $3)
    on conflict (account_id, register_id) do update set number = excluded.number`,
    [account.id, register.id, number],
  );
