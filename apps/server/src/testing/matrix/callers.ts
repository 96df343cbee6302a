import type { PermissionName, RoleType } from '@auscult/domain/access/viewer';
import { unprepared } from '../../db/database.ts';
import { anAccount } from '../builders.ts';
import type { TestServer } from '../test-server.ts';

type Scope = 'own company' | 'everywhere';

interface Powers {
  readonly role?: readonly [RoleType, Scope];
  readonly permissions?: Scope;
  readonly isSubscribed?: true;
  readonly twoFactor?: false;
  readonly session?: 'suspended' | 'ended';
}

/** Whoever can call, by what they may in which companies. */
export const callers = {
  member: {},
  subscriber: { isSubscribed: true },
  'editor of the company': { permissions: 'own company' },
  'editor everywhere': { permissions: 'everywhere' },
  'moderator of the company': { role: ['moderator', 'own company'] },
  'moderator everywhere': { role: ['moderator', 'everywhere'] },
  'administrator of the company': { role: ['administrator', 'own company'] },
  'administrator everywhere': { role: ['administrator', 'everywhere'] },
  'SuperAdmin of the company': { role: ['SuperAdmin', 'own company'] },
  SuperAdmin: { role: ['SuperAdmin', 'everywhere'] },
  'SuperAdmin without two-factor': { role: ['SuperAdmin', 'everywhere'], twoFactor: false },
  'editor and moderator without two-factor': { role: ['moderator', 'own company'], permissions: 'own company', twoFactor: false },
  suspended: { session: 'suspended' },
  'ended session': { session: 'ended' },
} as const satisfies Record<string, Powers>;
export type Caller = keyof typeof callers | 'guest';

const PERMISSIONS: readonly PermissionName[] = ['update_course', 'update_stream', 'update_featured_course'];

export interface SignedIn {
  readonly accountId: number;
  readonly token: string | null;
}

/** An account for each, with a session; `ownCompanies` are those that powers of one company are held for. */
export async function signIn(
  server: TestServer,
  ownCompanies: readonly { id: number }[],
  subscribedCourses: readonly number[],
): Promise<ReadonlyMap<Caller, SignedIn>> {
  const { db, clock, context } = server;
  const of = (scope: Scope) => (scope === 'everywhere' ? [undefined] : ownCompanies);
  const all = new Map<Caller, SignedIn>([['guest', { accountId: 0, token: null }]]);
  for (const [caller, powers] of Object.entries<Powers>(callers)) {
    const { role, permissions, isSubscribed, twoFactor, session } = powers;
    const { id } = await anAccount(db, {
      roles: role === undefined ? [] : of(role[1]).map((company) => ({ type: role[0], ...(company && { company }) })),
      permissions:
        permissions === undefined ? [] : of(permissions).flatMap((company) => PERMISSIONS.map((name) => ({ name, ...(company && { company }) }))),
      ...(twoFactor === false && { twoFactor }),
    });
    const token = await context.sessions.open(id, 'matrix');
    if (isSubscribed)
      await db.query(unprepared('insert into subscription (account_id, course_id) select $1, unnest($2::int[])'), [id, subscribedCourses]);
    if (session === 'suspended') await db.query(unprepared('update account set suspended_at = $2 where id = $1'), [id, clock.now()]);
    if (session === 'ended') await db.query(unprepared('delete from session where account_id = $1'), [id]);
    all.set(caller as Caller, { accountId: id, token });
  }
  return all;
}
