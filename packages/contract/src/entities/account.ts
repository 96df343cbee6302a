import { type Static, Type as T } from 'typebox';
import { Id, Nullable, Timestamp } from './scalars.ts';
import { Category, ProfileMedia } from './user.ts';

export const NewsletterFrequency = T.Union([T.Literal('never'), T.Literal('monthly'), T.Literal('weekly'), T.Literal('daily')]);
export const Salutation = T.Union([T.Literal(''), T.Literal('mr'), T.Literal('mrs'), T.Literal('neutral')]);
/** 1: yes. */
export const Flag = T.Union([T.Literal(0), T.Literal(1)]);

/** All that an account knows of its owner, for its owner alone. Empty texts were never filled in. */
export const ProfileDetails = T.Object(
  {
    email: T.String(),
    email_verified_at: Nullable(Timestamp),
    /** The address that `email` becomes once it is verified. */
    pending_email: Nullable(T.String()),
    salutation: Salutation,
    title: T.String(),
    initials: T.String(),
    first_name: T.String(),
    insertion: T.String(),
    last_name: T.String(),
    birth_date: Nullable(T.String({ description: 'YYYY-MM-DD' })),
    street: T.String(),
    street_number: T.String(),
    street_addition: T.String(),
    postal_code: T.String({ description: '1234AB' }),
    city: T.String(),
    /** Masked: `+31 6 •••• ••78`. */
    mobile: Nullable(T.String()),
    mobile_verified_at: Nullable(Timestamp),
    company: T.String(),
    kvk_company: T.String(),
    btw_number: T.String(),
    agb_number: T.String(),
    /** Of the first profession, as the next three. */
    registration_number: Nullable(T.String()),
    bignumber: Nullable(T.String()),
    profession_id: Nullable(Id),
    profession_name: Nullable(T.String()),
    /** Every number of the account, eleven digits each. */
    bignumbers: T.Array(T.String()),
    professions: T.Array(T.Object({ id: Id, profession_id: Id, name: T.String() })),
    specialization: T.String(),
    description: T.String(),
    function: T.String(),
    categories: T.Array(Category),
    newsletter_frequency: NewsletterFrequency,
    newsletter_abroad: T.Boolean(),
    allow_marketing_emails: T.Boolean(),
    check_required: T.Boolean(),
    no_categories: T.Boolean(),
    two_factor: T.Boolean(),
    /** Recovery codes that were not used yet. */
    recovery_codes_left: T.Integer(),
    has_password: T.Boolean(),
    password_changed_at: Nullable(Timestamp),
    media: T.Array(ProfileMedia),
  },
  { $id: 'ProfileDetails' },
);
export type ProfileDetails = Static<typeof ProfileDetails>;

/** When an account will be deleted. */
export const DeletionDue = T.Object({ deletion_due_at: Timestamp });

/** Everything that is kept of a person, but for secrets. */
export const PersonalExport = T.Object({
  exported_at: Timestamp,
  /** Table → rows. */
  data: T.Record(T.String(), T.Array(T.Record(T.String(), T.Unknown()))),
  /** Kind → id → name. */
  names: T.Record(T.String(), T.Record(T.String(), T.String())),
});
