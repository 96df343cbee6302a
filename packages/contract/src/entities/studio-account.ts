import { type Static, Type as T } from 'typebox';
import { Id, Nullable, Timestamp, Uuid } from './scalars.ts';

/** A role or permission that an administrator can give. */
export const Right = T.Union([
  T.Literal('moderator'),
  T.Literal('update_course'),
  T.Literal('update_stream'),
  T.Literal('update_featured_course'),
  T.Literal('administrator'),
  T.Literal('SuperAdmin'),
]);
export const Named = T.Object({ id: Id, name: T.String() });

/** Without a company it is held everywhere. */
const held = { right: Right, company: Nullable(Named) };

/** A line of the list of accounts. Administrators of one company read of rights those of theirs alone. */
export const StudioAccountLine = T.Object(
  {
    id: Id,
    name: T.String(),
    email: T.String(),
    rights: T.Array(T.Object(held)),
    two_factor: T.Boolean(),
    suspended_at: Nullable(Timestamp),
    created_at: Timestamp,
  },
  { $id: 'StudioAccountLine' },
);
export type StudioAccountLine = Static<typeof StudioAccountLine>;

/** Who gave a right is known of what was given in the studio. */
export const StudioRight = T.Object(
  { ...held, granted_at: Nullable(Timestamp), granted_by: Nullable(Named), may_withdraw: T.Boolean() },
  { $id: 'StudioRight' },
);
export type StudioRight = Static<typeof StudioRight>;

export const StudioSubscription = T.Object(
  { course: T.Object({ id: Id, title: T.String() }), company: Named, valid_until: Nullable(Timestamp), created_at: Timestamp },
  { $id: 'StudioSubscription' },
);
export type StudioSubscription = Static<typeof StudioSubscription>;

/** `sessions` and `big_numbers` are null for administrators of one company, who read of rights and subscriptions those of theirs alone. */
export const StudioAccount = T.Object(
  {
    id: Id,
    name: T.String(),
    email: T.String(),
    is_email_verified: T.Boolean(),
    created_at: Timestamp,
    suspended_at: Nullable(Timestamp),
    deletion_due_at: Nullable(Timestamp),
    two_factor: T.Boolean(),
    rights: T.Array(StudioRight),
    subscriptions: T.Array(StudioSubscription),
    sessions: Nullable(T.Array(T.Object({ id: Uuid, device_name: T.String(), created_at: Timestamp, last_seen_at: Timestamp }))),
    big_numbers: Nullable(T.Array(T.Object({ number: T.String(), is_verified: T.Boolean() }))),
    may_administer: T.Boolean({ description: 'suspend it, end its sessions and turn its second factor off' }),
    is_own: T.Boolean(),
  },
  { $id: 'StudioAccount' },
);
export type StudioAccount = Static<typeof StudioAccount>;

/** Something that happened to an account, from the audit log. `actor` is null for the server itself, and once the account is gone. */
export const StudioAuditEntry = T.Object(
  {
    id: T.Integer(),
    at: Timestamp,
    action: T.String(),
    actor: Nullable(Named),
    company: Nullable(Named),
    detail: T.Record(T.String(), T.Union([T.String(), T.Number(), T.Boolean(), T.Null()])),
  },
  { $id: 'StudioAuditEntry' },
);
export type StudioAuditEntry = Static<typeof StudioAuditEntry>;
