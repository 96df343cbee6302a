import type { RolePhrases } from '../nl/roles.ts';

/** The same in English. */
export const roles: RolePhrases = {
  SuperAdmin: 'Chief administrator',
  administrator: 'Administrator',
  moderator: 'Moderator',
  registered: 'Registered',
  anonymous: 'Guest',
};
