import { describe, expect, it } from 'vitest';
import { administrationOf, type Grant, mayGive, rights } from './administration.ts';
import { may } from './may.ts';
import type { Member, Role, Viewer } from './viewer.ts';

const guest: Viewer = { kind: 'guest', language: 'nl' };
const member = (...roles: Role[]): Member => ({
  kind: 'member',
  accountId: 1,
  learnerId: '6b0a7c62-4f0e-4a34-9a55-0d8a7a5f0001',
  language: 'nl',
  roles,
  permissions: [],
  professionIds: [],
  categoryIds: [],
});
const superAdmin = member({ type: 'SuperAdmin', companyId: null });
const ofAll = member({ type: 'administrator', companyId: null });
const of7 = member({ type: 'administrator', companyId: 7 });
const nobody = [guest, member(), member({ type: 'moderator', companyId: null }), member({ type: 'SuperAdmin', companyId: 7 })];
const account = (parts: object = {}) => ({ accountId: 2, companyIds: [] as number[], isHighest: false, ...parts });

describe('administrationOf', () => {
  it('AUTH-12.10 is everything for SuperAdmins and administrators of everything, else the companies of the role', () => {
    expect([superAdmin, ofAll, of7].map((viewer) => administrationOf(viewer).companyIds)).toEqual([null, null, [7]]);
    for (const viewer of nobody) expect(may(viewer, 'administration', 'enter', administrationOf(viewer))).toBe('forbidden');
    for (const viewer of [superAdmin, ofAll, of7]) expect(may(viewer, 'administration', 'enter', administrationOf(viewer))).toBe('granted');
    expect(may(of7, 'administration', 'enter', { companyIds: [7, 8] })).toBe('forbidden');
  });
});

describe('mayGive', () => {
  const given = (viewer: Viewer, companyId: number | null) => rights.filter((right) => mayGive(viewer, right, companyId));
  const below = ['moderator', 'update_course', 'update_stream', 'update_featured_course'];

  it('AUTH-12.10 gives what stands below the own role', () => {
    expect(given(superAdmin, null)).toEqual(rights);
    expect(given(ofAll, null)).toEqual(below);
    expect(given(ofAll, 8)).toEqual([...below, 'administrator']);
    expect([given(of7, 7), given(of7, 8), given(of7, null)]).toEqual([below, [], []]);
    for (const viewer of nobody) expect([given(viewer, 7), given(viewer, null)]).toEqual([[], []]);
  });

  it('AUTH-12.10 gives oneself nothing, and lets one lay down what one may withdraw', () => {
    const grant = (accountId: number): Grant => ({ accountId, right: 'moderator', companyId: 7 });
    for (const viewer of [superAdmin, ofAll, of7]) {
      expect(may(viewer, 'grant', 'give', grant(2))).toBe('granted');
      expect(may(viewer, 'grant', 'give', grant(1))).toBe('forbidden');
      expect(may(viewer, 'grant', 'give', { ...grant(1), right: 'subscription' })).toBe('forbidden');
      expect(may(viewer, 'grant', 'withdraw', grant(1))).toBe('granted');
    }
  });
});

describe('may, of an account', () => {
  it('AUTH-12.13 is seen by administrators of everything, and by those of a company that it has something of', () => {
    expect([superAdmin, ofAll, of7].map((viewer) => may(viewer, 'account', 'inspect', account()))).toEqual(['granted', 'granted', 'not_found']);
    expect(may(of7, 'account', 'inspect', account({ companyIds: [8, 7] }))).toBe('granted');
    expect(may(of7, 'account', 'inspect', account({ companyIds: [8] }))).toBe('not_found');
    for (const viewer of nobody) expect(may(viewer, 'account', 'inspect', account({ companyIds: [7] }))).toBe('forbidden');
  });

  it('AUTH-12.12 is administered by nobody themselves, by no administrator of one company, and the highest by a SuperAdmin', () => {
    const highest = account({ isHighest: true });
    expect([superAdmin, ofAll, of7].map((viewer) => may(viewer, 'account', 'administer', account({ companyIds: [7] })))).toEqual([
      'granted',
      'granted',
      'forbidden',
    ]);
    expect([superAdmin, ofAll, of7].map((viewer) => may(viewer, 'account', 'administer', highest))).toEqual(['granted', 'forbidden', 'not_found']);
    for (const viewer of [superAdmin, ofAll]) expect(may(viewer, 'account', 'administer', account({ accountId: 1 }))).toBe('forbidden');
    for (const viewer of nobody) expect(may(viewer, 'account', 'administer', account())).toBe('forbidden');
  });
});
