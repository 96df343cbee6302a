import { describe, expect, it } from 'vitest';
import { type ListeningAccess, mayListen, type Visibility } from './may-listen.ts';
import type { Viewer } from './viewer.ts';

const guest: Viewer = { kind: 'guest', language: 'nl' };
const member: Viewer = {
  kind: 'member',
  accountId: 1,
  learnerId: '6b0a7c62-4f0e-4a34-9a55-0d8a7a5f0001',
  language: 'nl',
  roles: [],
  permissions: [],
  professionIds: [],
  categoryIds: [],
};
const superAdmin: Viewer = { ...member, roles: [{ type: 'SuperAdmin', companyId: null }] };

describe('mayListen', () => {
  it.each([
    ['guest', guest, 'public', false, 'granted'],
    ['guest', guest, 'members', false, 'no_permission'],
    ['guest', guest, 'subscribers', false, 'no_permission'],
    ['guest', guest, 'subscribers', true, 'no_permission'],
    ['member', member, 'public', false, 'granted'],
    ['member', member, 'members', false, 'granted'],
    ['member', member, 'subscribers', false, 'no_access'],
    ['subscriber', member, 'subscribers', true, 'granted'],
    ['SuperAdmin', superAdmin, 'subscribers', false, 'granted'],
  ] as [string, Viewer, Visibility, boolean, ListeningAccess][])(
    'LIB-10.4 LIB-10.5 answers a %s (%o) asking for %s, subscribed %s: %s',
    (_, viewer, visibility, isSubscribed, expected) => {
      expect(mayListen(viewer, visibility, isSubscribed)).toBe(expected);
    },
  );
});
