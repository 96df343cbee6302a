import type { User } from '@auscult/contract/entities/user';
import { describe, expect, it } from 'vitest';
import { entranceOf } from './entrance.ts';

const listener: User = {
  id: 7,
  first_name: 'Sanne',
  initials: 'SW',
  language: 'nl',
  roles: [{ name: 'Luisteraar', type: 'registered' }],
  userPermissions: [],
  categories: [],
  professions: [],
  check_required: false,
  no_categories: false,
  two_factor: false,
  two_factor_required: false,
  email_verified: true,
  has_password: true,
  media: [],
};
const editor: User = { ...listener, userPermissions: [{ name: 'update_course', company_id: 3 }], two_factor: true, two_factor_required: true };

describe('entranceOf', () => {
  it('AUTH-12.3 keeps out whoever may neither edit nor follow anything, with or without a second factor', () => {
    expect(entranceOf(listener)).toBe('no_access');
    expect(entranceOf({ ...listener, two_factor: true })).toBe('no_access');
  });

  it('AUTH-12.2 AUTH-12.3 lets in the holder of one permission, and a SuperAdmin or a moderator without any', () => {
    expect(entranceOf(editor)).toBe('open');
    for (const type of ['SuperAdmin', 'moderator'] as const)
      expect(entranceOf({ ...editor, userPermissions: [], roles: [{ name: 'x', type }] })).toBe('open');
  });

  it('AUTH-12.5 asks for the second factor first, for want of which rights are withheld', () => {
    expect(entranceOf({ ...editor, userPermissions: [], two_factor: false })).toBe('two_factor_missing');
  });
});
