import { type Static, Type as T } from 'typebox';
import { Id } from './scalars.ts';

export const RoleType = T.Union([
  T.Literal('SuperAdmin'),
  T.Literal('administrator'),
  T.Literal('moderator'),
  T.Literal('registered'),
  T.Literal('anonymous'),
]);
export const PermissionName = T.Union([T.Literal('update_course'), T.Literal('update_stream'), T.Literal('update_featured_course')]);
export const Category = T.Object({ id: Id, name: T.String(), is_active: T.Boolean() }, { $id: 'Category' });
export const Profession = T.Object({ id: Id, name: T.String(), is_big_addition: T.Boolean() }, { $id: 'Profession' });

/** The signed-in user as the app keeps it; nothing here is more private than a first name. */
export const User = T.Object(
  {
    id: Id,
    first_name: T.String(),
    /** One or two letters for the avatar. */
    initials: T.String(),
    language: T.Union([T.Literal('nl'), T.Literal('en')]),
    roles: T.Array(T.Object({ name: T.String(), type: RoleType })),
    userPermissions: T.Array(T.Object({ name: PermissionName, company_id: T.Union([Id, T.Null()]) })),
    categories: T.Array(Category),
    professions: T.Array(T.Object({ id: Id, profession_id: Id, name: T.String() })),
    check_required: T.Boolean(),
    no_categories: T.Boolean(),
    two_factor: T.Boolean(),
  },
  { $id: 'User' },
);
export type User = Static<typeof User>;
