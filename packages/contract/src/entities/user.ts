import { type Static, Type as T } from 'typebox';
import { Media } from './media.ts';
import { Id, Timestamp } from './scalars.ts';

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

/** A profile picture: what was sent, and the square that its owner cut out of it. */
export const ProfileMedia = T.Object(
  { ...Media.properties, type: T.Union([T.Literal('profile_pic_original'), T.Literal('profile_pic_cropped')]) },
  { $id: 'ProfileMedia' },
);
export type ProfileMedia = Static<typeof ProfileMedia>;

/** The signed-in user as the app keeps it; nothing here is more private than a first name. */
export const User = T.Object(
  {
    id: Id,
    first_name: T.String(),
    /** One or two letters for the avatar. */
    initials: T.String(),
    language: T.Union([T.Literal('nl'), T.Literal('en')]),
    /** As with permissions: what counts now. Both are a plain member's while a second factor that is required is not set up. */
    roles: T.Array(T.Object({ name: T.String(), type: RoleType })),
    userPermissions: T.Array(T.Object({ name: PermissionName, company_id: T.Union([Id, T.Null()]) })),
    categories: T.Array(Category),
    professions: T.Array(T.Object({ id: Id, profession_id: Id, name: T.String() })),
    check_required: T.Boolean(),
    no_categories: T.Boolean(),
    two_factor: T.Boolean(),
    /** The roles that were granted ask for it: it cannot be turned off, and until it is on they do not count. */
    two_factor_required: T.Boolean(),
    email_verified: T.Boolean(),
    /** False for SSO accounts: they confirm by a mailed pin. */
    has_password: T.Boolean(),
    /** Set while the account waits to be deleted; it can be called off until then. */
    deletion_due_at: T.Optional(Timestamp),
    media: T.Array(ProfileMedia),
  },
  { $id: 'User' },
);
export type User = Static<typeof User>;

/** The answer of a sign-in that is complete. */
export const SignedIn = T.Object({ status: T.Literal('signed_in'), user: User, access_token: T.String(), token_type: T.Literal('Bearer') });
export type SignedIn = Static<typeof SignedIn>;
