import type { StudioInvitationLine } from '@auscult/contract/entities/studio/invitation';
import { mayGive } from '@auscult/domain/access/administration';
import type { Member } from '@auscult/domain/access/viewer';
import {
  EVERYWHERE,
  type InvitationFault,
  type InvitationFileFault,
  type InvitationRow,
  readInvitations,
} from '@auscult/domain/account/invitation-file';
import type { Database } from '../../../db/database.ts';
import type { Scope } from '../account-list-queries.ts';
import {
  findAccounts,
  findCompanies,
  findCourses,
  type Invited,
  type KnownAccount,
  type NamedCourse,
  type NamedThing,
} from './invitation-queries.ts';

interface Planned {
  readonly shown: StudioInvitationLine;
  /** Null when something is wrong. */
  readonly invited: Invited | null;
}

interface Known {
  readonly companies: readonly NamedThing[];
  readonly courses: readonly NamedCourse[];
  readonly accounts: ReadonlyMap<string, KnownAccount>;
}

/** What inviting the people of a file would do: who there is, what the names mean, and what the caller may give. */
export async function planInvitations(
  db: Database,
  scope: Scope,
  viewer: Member,
  csv: string,
  now: Date,
): Promise<{ readonly fault: InvitationFileFault | null; readonly lines: readonly Planned[] }> {
  const { fault, rows } = readInvitations(csv);
  if (fault !== null) return { fault, lines: [] };
  const only = scope.companyIds?.length === 1 ? scope.companyIds : [];
  const asked = (names: readonly string[], more: readonly number[] = []) => ({
    ids: [...names.flatMap((name) => idIn(name) ?? []), ...more],
    names: names.map((name) => name.toLowerCase()),
  });
  const companies = await findCompanies(db, scope, asked([...new Set(rows.map(({ company }) => company))], only));
  const courses = await findCourses(db, scope, asked([...new Set(rows.map(({ course }) => course))]));
  const accounts = await findAccounts(db, scope, [...new Set(rows.map(({ email }) => email))]);
  const known = { companies, courses, accounts: new Map(accounts.map((account) => [account.email, account])) };
  return { fault: null, lines: rows.map((row) => plan(row, known, { viewer, only: only[0] ?? null, now })) };
}

function idIn(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The only one that is meant; a name that several have means none. */
function meant<Thing extends NamedThing>(things: readonly Thing[], text: string): Thing | undefined {
  const named = things.filter(({ name }) => name.toLowerCase() === text.toLowerCase());
  return things.find(({ id }) => id === idIn(text)) ?? (named.length === 1 ? named[0] : undefined);
}

function plan(
  row: InvitationRow,
  { companies, courses, accounts }: Known,
  { viewer, only, now }: { readonly viewer: Member; readonly only: number | null; readonly now: Date },
): Planned {
  const faults: InvitationFault[] = [...row.faults];
  const isEverywhere = row.company === EVERYWHERE;
  const company = row.company === '' ? companies.find(({ id }) => id === only) : meant(companies, row.company);
  const isNamed = row.company !== '' && !isEverywhere;
  const isSubscription = row.right === 'subscription';
  const course = isSubscription
    ? meant(
        courses.filter(({ company_id }) => !isNamed || company_id === company?.id),
        row.course,
      )
    : undefined;
  if (isNamed && company === undefined) faults.push('company_unknown');
  else if (isSubscription && course === undefined) faults.push('course_unknown');
  else if (row.right !== null && !isSubscription && !isEverywhere && company === undefined) faults.push('company_missing');
  if (row.validUntil !== null && row.validUntil.getTime() <= now.getTime()) faults.push('until_past');
  const account = accounts.get(row.email);
  if (account?.id === viewer.accountId) faults.push('own_account');
  const companyId = isSubscription ? (course?.company_id ?? null) : isEverywhere ? null : (company?.id ?? null);
  if (faults.length === 0 && (row.right === null || !mayGive(viewer, row.right, companyId))) faults.push('not_allowed');
  const { firstName, insertion, lastName, email, right } = row;
  const validUntil = row.validUntil?.toISOString() ?? null;
  const isFine = faults.length === 0 && right !== null;
  return {
    shown: {
      line: row.line,
      name: [firstName, insertion, lastName].filter((part) => part !== '').join(' '),
      email,
      right,
      company: isSubscription ? (course?.company ?? null) : (company?.name ?? null),
      course: course?.name ?? null,
      valid_until: validUntil,
      action: isFine ? actionFor(account, right, companyId) : null,
      faults,
    },
    invited: isFine
      ? {
          email,
          firstName,
          insertion,
          lastName,
          language: row.language ?? viewer.language,
          right,
          companyId,
          courseId: course?.id ?? null,
          validUntil,
        }
      : null,
  };
}

function actionFor(account: KnownAccount | undefined, right: string, companyId: number | null): 'invite' | 'grant' | 'nothing' {
  if (account === undefined || account.is_unproven) return 'invite';
  return account.rights.some((held) => held.right === right && held.companyId === companyId) ? 'nothing' : 'grant';
}
