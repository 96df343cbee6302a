import type { Guest, Member } from '@auscult/domain/access/viewer';
import { describe, expect, it } from 'vitest';
import { type ActingAccount, type Authorized, accountWithoutSession, authorize, type OwnAccount, ownAccount, permitted } from './authorize.ts';

const guest: Guest = { kind: 'guest', language: 'nl' };
const member: Member = {
  kind: 'member',
  accountId: 1,
  learnerId: '6b0a7c62-4f0e-4a34-9a55-0d8a7a5f0001',
  language: 'nl',
  roles: [],
  permissions: [],
  professionIds: [],
  categoryIds: [],
};
const course = { id: 3, companyId: 7, availability: 'published' as const };

// Queries as features have them.
const readCourse = (one: Authorized<'course', 'view'>) => one.companyId;
const renameCourse = (one: Authorized<'course', 'update'>) => one.companyId;
const renameOrRead = (one: Authorized<'course', 'view' | 'update'>) => one.companyId;
const listFavourites = (own: OwnAccount) => own.learnerId;
const endSessions = (account: ActingAccount) => account.accountId;

describe('authorize', () => {
  it('answers what was loaded, for queries of this action to this kind of thing', () => {
    const seen = authorize(guest, 'course', 'view', course);
    expect(seen).toBe(course);
    expect([readCourse(seen), renameOrRead(seen), seen.id]).toEqual([7, 7, 3]);
    expect(listFavourites(ownAccount(member))).toBe(member.learnerId);
    expect([endSessions(ownAccount(member)), endSessions(accountWithoutSession(2))]).toEqual([1, 2]);
  });

  it('throws the refusal, two_factor_required where only that is missing', () => {
    const withheld = { roles: [{ type: 'SuperAdmin' as const, companyId: null }], permissions: [] };
    expect(() => authorize(member, 'course', 'update', course)).toThrow(expect.objectContaining({ code: 'forbidden' }));
    expect(() => authorize({ ...member, withheld }, 'course', 'update', course)).toThrow(expect.objectContaining({ code: 'two_factor_required' }));
    expect(() => authorize(member, 'course', 'update', null)).toThrow(expect.objectContaining({ code: 'not_found' }));
    expect(permitted(member, 'course', 'update', course)).toBeNull();
  });
});

/** Never called: the compiler refuses each line, and would refuse an expectation that is not met. */
export function neverCompiles(): void {
  const seen = authorize(member, 'course', 'view', course);
  const own = ownAccount(member);
  // @ts-expect-error -- a plain object proves nothing
  readCourse(course);
  // @ts-expect-error -- an id proves nothing
  listFavourites({ accountId: 1, learnerId: '' });
  // @ts-expect-error -- who may see it may not change it
  renameCourse(seen);
  // @ts-expect-error -- proof about an account is none about a course
  readCourse(own);
  // @ts-expect-error -- a copy with another id is another thing
  readCourse({ ...seen, id: 4 });
  // @ts-expect-error -- a one-time secret opens no listening history
  listFavourites(accountWithoutSession(1));
  // @ts-expect-error -- a guest has no account
  listFavourites(ownAccount(guest));
  // @ts-expect-error -- there is no such action
  authorize(member, 'course', 'erase', course);
  // @ts-expect-error -- what the rules read must have been loaded
  authorize(member, 'course', 'view', { id: 3 });
}
