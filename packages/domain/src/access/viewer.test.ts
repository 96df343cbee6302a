import { describe, expect, it } from 'vitest';
import {
  canEdit,
  canModerate,
  grantsThatCount,
  hasPermission,
  isSuperAdmin,
  type Member,
  type Permission,
  type Role,
  type RoleType,
  scopeOf,
  type Viewer,
  withAllGrants,
} from './viewer.ts';

const guest: Viewer = { kind: 'guest', language: 'nl' };
const member = (roles: Role[] = [], permissions: Permission[] = []): Member => ({
  kind: 'member',
  accountId: 1,
  learnerId: '6b0a7c62-4f0e-4a34-9a55-0d8a7a5f0001',
  language: 'nl',
  roles,
  permissions,
  professionIds: [],
  categoryIds: [],
});
const superAdmin = member([{ type: 'SuperAdmin', companyId: null }]);

describe('hasPermission', () => {
  it('AUTH-12.2 lets a SuperAdmin pass every permission check', () => {
    for (const name of ['update_course', 'update_stream', 'update_featured_course'] as const) {
      expect(hasPermission(superAdmin, name, 7)).toBe(true);
      expect(hasPermission(superAdmin, name, null)).toBe(true);
    }
  });

  it('AUTH-12.7 does not take a company-bound SuperAdmin for one of the whole house', () => {
    const bound = member([{ type: 'SuperAdmin', companyId: 7 }]);
    expect(isSuperAdmin(bound)).toBe(false);
    expect(hasPermission(bound, 'update_course', 7)).toBe(false);
  });

  it.each([
    ['the same permission everywhere', [{ name: 'update_course', companyId: null }], true],
    ['the same permission for this company', [{ name: 'update_course', companyId: 7 }], true],
    ['the same permission for another company', [{ name: 'update_course', companyId: 8 }], false],
    ['another permission', [{ name: 'update_stream', companyId: null }], false],
    ['none', [], false],
  ] as [string, Permission[], boolean][])('AUTH-12.3 asks of everyone else the named permission: %s', (_, permissions, expected) => {
    expect(hasPermission(member([{ type: 'administrator', companyId: null }], permissions), 'update_course', 7)).toBe(expected);
  });

  it('refuses a guest', () => {
    expect(hasPermission(guest, 'update_course', 7)).toBe(false);
  });
});

describe('canModerate', () => {
  it.each([
    ['SuperAdmin', null, true],
    ['administrator', null, true],
    ['moderator', 7, true],
    ['moderator', 8, false],
    ['registered', null, false],
    ['anonymous', null, false],
  ] as [Role['type'], number | null, boolean][])('AUTH-12.7 for role %s of company %s is %s', (type, companyId, expected) => {
    expect(canModerate(member([{ type, companyId }]), 7)).toBe(expected);
  });

  it('refuses a guest', () => {
    expect(canModerate(guest, 7)).toBe(false);
  });
});

describe('canEdit', () => {
  it.each([
    ['a SuperAdmin on the web', superAdmin, 'web', true],
    ['a SuperAdmin on iOS', superAdmin, 'ios', false],
    ['a SuperAdmin on Android', superAdmin, 'android', false],
    ['an editor on the web', member([], [{ name: 'update_course', companyId: null }]), 'web', false],
    ['a guest on the web', guest, 'web', false],
  ] as [string, Viewer, 'web' | 'ios' | 'android', boolean][])('AUTH-13.5 for %s is as the specification says', (_, viewer, platform, expected) => {
    expect(canEdit(viewer, platform)).toBe(expected);
  });
});

describe('grantsThatCount', () => {
  const permissions: Permission[] = [{ name: 'update_course', companyId: 7 }];
  const granted = (...types: RoleType[]) => ({ roles: types.map((type) => ({ type, companyId: null })), permissions });

  it.each(['administrator', 'moderator', 'SuperAdmin'] as const)('AUTH-12.5 leaves a %s without a second factor what a plain member has', (type) => {
    expect(grantsThatCount(granted('registered', type), false)).toEqual({ roles: [{ type: 'registered', companyId: null }], permissions: [] });
    expect(grantsThatCount(granted('registered', type), true)).toEqual(granted('registered', type));
  });

  it('AUTH-12.5 leaves an editor without a second factor no permission, and whoever has no power what they have', () => {
    expect(grantsThatCount(granted('registered'), false)).toEqual({ ...granted('registered'), permissions: [] });
    expect(grantsThatCount(granted('registered'), true)).toEqual(granted('registered'));
    expect(grantsThatCount({ ...granted('registered'), permissions: [] }, false)).toEqual({ ...granted('registered'), permissions: [] });
  });
});

describe('scopeOf', () => {
  it('AUTH-12.7 knows the companies for which somebody holds one of the permissions', () => {
    const editor = member(
      [],
      [
        { name: 'update_course', companyId: 7 },
        { name: 'update_stream', companyId: 7 },
        { name: 'update_stream', companyId: 8 },
      ],
    );
    const companiesOf = (viewer: Viewer, ...names: Permission['name'][]) => scopeOf(viewer, names).companyIds;
    expect(companiesOf(editor, 'update_course', 'update_stream')).toEqual([7, 8]);
    expect(companiesOf(editor, 'update_course')).toEqual([7]);
    expect(companiesOf(editor, 'update_featured_course')).toEqual([]);
    expect(companiesOf(guest, 'update_course')).toEqual([]);
    expect(companiesOf(superAdmin, 'update_course')).toBeNull();
    expect(companiesOf(member([], [{ name: 'update_stream', companyId: null }]), 'update_course', 'update_stream')).toBeNull();
  });
});

describe('withAllGrants', () => {
  it('knows who would be let through with a second factor', () => {
    const waiting: Viewer = { ...member(), withheld: superAdmin };
    expect([isSuperAdmin(waiting), isSuperAdmin(withAllGrants(waiting))]).toEqual([false, true]);
    expect([guest, superAdmin].map(withAllGrants)).toEqual([guest, superAdmin]);
  });
});
