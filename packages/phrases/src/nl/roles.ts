/** What roles are called, by the wire's `roles[].type`. */
export const roles = {
  SuperAdmin: 'Hoofdbeheerder',
  administrator: 'Beheerder',
  moderator: 'Moderator',
  registered: 'Geregistreerd',
  anonymous: 'Gast',
};
export type RolePhrases = typeof roles;
