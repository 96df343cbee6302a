import type { User } from '@auscult/contract/entities/user';

/** The specification's key. */
const KEY = 'cached-user';

/** Where the cached user lies: `localStorage`, or anything with its three methods. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Fields that may be stored on a shared device: listed one by one, so that new wire fields are not stored by accident. */
function publicPart(user: User): User {
  const { id, first_name, initials, language, roles, userPermissions, categories, professions, check_required, no_categories } = user;
  const { two_factor, two_factor_required, email_verified, has_password } = user;
  const flags = { check_required, no_categories, two_factor, two_factor_required, email_verified, has_password };
  return { id, first_name, initials, language, roles, userPermissions, categories, professions, ...flags, media: [] };
}

/** Defaults for users cached by an earlier version. */
const SINCE_ADDED = { two_factor_required: false, email_verified: true, has_password: true, media: [] };

/** The user of the last good answer, or null when there is none or it cannot be read. */
export function readCachedUser(storage: Pick<KeyValue, 'getItem'>): User | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    const user = value as User | null;
    return user && typeof user.id === 'number' && Array.isArray(user.roles) && Array.isArray(user.categories) ? { ...SINCE_ADDED, ...user } : null;
  } catch {
    return null;
  }
}

/** Keeps the user for an offline start, without anything private. */
export function writeCachedUser(storage: KeyValue, user: User): void {
  try {
    storage.setItem(KEY, JSON.stringify(publicPart(user)));
  } catch {
    // Storage is full or blocked: the session works, but not an offline start.
  }
}

/** Forgets the user. */
export function clearCachedUser(storage: KeyValue): void {
  storage.removeItem(KEY);
}
