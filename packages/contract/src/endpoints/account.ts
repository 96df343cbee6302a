import { MOST_SESSIONS } from '@auscult/domain/account/most-sessions';
import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { DeletionDue, Flag, NewsletterFrequency, PersonalExport, ProfileDetails, Salutation } from '../entities/account.ts';
import { Id, Nullable, Timestamp, Uuid } from '../entities/scalars.ts';
import { Category, Profession, ProfileMedia, User } from '../entities/user.ts';

const text = (maxLength: number) => T.Optional(T.String({ maxLength }));
const Password = T.String({ minLength: 1, maxLength: 256 });
const Pin = T.String({ pattern: '^[0-9]{6}$' });
/** One of them: the pin for accounts without a password. */
const proof = { password: T.Optional(Password), pin: T.Optional(Pin) };

export const profileDetails = defineEndpoint('profileDetails', 'GET', '/v1/profile/details', {
  access: 'member',
  summary: 'All details of the signed-in user, and what there is to choose from.',
  response: T.Object({
    profileDetails: ProfileDetails,
    preferences: T.Object({
      newsletter_frequency: NewsletterFrequency,
      newsletter_abroad: T.Boolean(),
      allow_marketing_emails: T.Boolean(),
      followed_companies: Flag,
      notifications_favorite_courses: Flag,
    }),
    bignumber: Nullable(T.String()),
    check_required: T.Boolean(),
    profession_id: Nullable(Id),
    profession_name: Nullable(T.String()),
    salutations: T.Array(T.Object({ id: Salutation, name: T.String() })),
    notificationFrequencies: T.Array(T.Object({ id: NewsletterFrequency, name: T.String() })),
    professions: T.Array(Profession),
    categories: T.Array(Category),
  }),
});

export const savePersonalData = defineEndpoint('savePersonalData', 'PUT', '/v1/podcast/profile/personal-data', {
  access: 'member',
  summary: 'Who the user is, and which mail they want. Fields that are left out stay as they are.',
  body: T.Object({
    salutation: T.Optional(Salutation),
    title: text(40),
    initials: text(20),
    first_name: text(80),
    insertion: text(40),
    last_name: text(120),
    birth_date: T.Optional(Nullable(T.String({ maxLength: 10, description: 'YYYY-MM-DD' }))),
    function: text(120),
    specialization: text(120),
    description: text(2000),
    newsletter_frequency: T.Optional(NewsletterFrequency),
    newsletter_abroad: T.Optional(T.Boolean()),
    allow_marketing_emails: T.Optional(T.Boolean()),
  }),
  response: ProfileDetails,
});

export const saveAddress = defineEndpoint('saveAddress', 'PUT', '/v1/podcast/profile/address', {
  access: 'member',
  summary: 'Where the user lives or works. Fields that are left out stay as they are.',
  body: T.Object({ street: text(120), street_number: text(10), street_addition: text(10), postal_code: text(12), city: text(80) }),
  response: ProfileDetails,
});

export const saveCompanyDetails = defineEndpoint('saveCompanyDetails', 'PUT', '/v1/podcast/profile/company-details', {
  access: 'member',
  summary: 'The practice or company of the user. Fields that are left out stay as they are.',
  body: T.Object({
    company: text(160),
    kvk_company: text(20),
    btw_number: text(24),
    /** Yes: the number belongs to a legal entity, so that it cannot hold a person's own number. */
    is_legal_entity: T.Optional(T.Boolean()),
    agb_number: text(20),
  }),
  response: ProfileDetails,
});

export const mobile = defineEndpoint('mobile', 'GET', '/v1/mobile', {
  access: 'member',
  summary: 'The verified mobile number, masked.',
  response: T.Object({ mobile: Nullable(T.String()), mobile_verified_at: Nullable(Timestamp) }),
});

export const sendOtp = defineEndpoint('sendOtp', 'POST', '/v1/otp/send', {
  access: 'member',
  summary: 'Send a code to a mobile number, a minute apart and five a day; the number counts once the code came back.',
  body: T.Object({ mobile: T.String({ minLength: 1, maxLength: 32 }) }),
  errors: ['too_many_requests'],
});

export const verifyOtp = defineEndpoint('verifyOtp', 'POST', '/v1/otp/verify', {
  access: 'member',
  summary: 'Bring the code back that was sent to the mobile number: five tries in five minutes.',
  body: T.Object({ otp: T.String({ minLength: 1, maxLength: 12 }) }),
  response: T.Object({ mobile: T.String(), mobile_verified_at: Timestamp }),
  errors: ['sms_code_invalid'],
});

export const verifyAccount = defineEndpoint('verifyAccount', 'POST', '/v2/users/{user_id}/verify-account', {
  access: 'self',
  summary: 'End the check of the profile: says per field what is still missing.',
  params: T.Object({ user_id: Id }),
  body: T.Object({ postal_code: text(12) }),
  response: User,
});

export const completeProfile = defineEndpoint('completeProfile', 'POST', '/v1/profile/complete-profile', {
  access: 'member',
  summary: 'Fill in at once what the server asked for by check_required. Professions are added, fields of interest replaced.',
  body: T.Object({
    salutation: T.Optional(Salutation),
    title: text(40),
    initials: text(20),
    first_name: T.String({ minLength: 1, maxLength: 80 }),
    insertion: text(40),
    last_name: T.String({ minLength: 1, maxLength: 120 }),
    birth_date: T.Optional(Nullable(T.String({ maxLength: 10 }))),
    function: text(120),
    postal_code: text(12),
    professions: T.Array(T.Object({ profession_id: Id, registration_number: text(40) }), { maxItems: 20 }),
    categories: T.Array(Id, { maxItems: 200 }),
    no_categories: T.Optional(T.Boolean()),
  }),
  response: User,
});

/** Two pictures as base64, drawn at no more pixels than are kept. */
const PICTURES_BYTES = 4 * 1024 * 1024;

export const saveProfileMedia = defineEndpoint('saveProfileMedia', 'POST', '/v1/profile/media', {
  access: 'member',
  bodyLimitBytes: PICTURES_BYTES,
  summary:
    'The profile picture, whole and cropped, as data URLs of JPEG, PNG or WebP of at least 300 × 300 pixels. Takes the place of the one before.',
  body: T.Object({ profile_pic_original: T.String({ minLength: 1 }), profile_pic_cropped: T.String({ minLength: 1 }) }),
  response: T.Object({ media: T.Array(ProfileMedia) }),
  errors: ['payload_too_large', 'too_many_requests'],
});

export const removeMedia = defineEndpoint('removeMedia', 'DELETE', '/v1/media/{media_id}', {
  access: 'member',
  summary: 'Take the profile picture away, by the id of either half.',
  params: T.Object({ media_id: Id }),
  errors: ['not_found'],
});

export const changeEmail = defineEndpoint('changeEmail', 'PUT', '/v1/users/{user_id}/email/update', {
  access: 'self',
  rate: 'login',
  summary: 'Ask for another address: it counts once the link mailed to it was opened. The address that counts now hears of it.',
  params: T.Object({ user_id: Id }),
  body: T.Object({ user_id: T.Optional(Id), email: T.String({ format: 'email', minLength: 3, maxLength: 254 }), ...proof }),
  errors: ['too_many_requests', 'code_invalid'],
});

export const verifyPassword = defineEndpoint('verifyPassword', 'POST', '/v1/users/password/verify', {
  access: 'member',
  rate: 'login',
  summary: 'Show again who asks. The confirmation is good for one sensitive action of this session, for ten minutes.',
  body: T.Object(proof),
  response: T.Object({ confirmation: T.String() }),
  errors: ['too_many_requests', 'code_invalid'],
});

export const requestConfirmationPin = defineEndpoint('requestConfirmationPin', 'POST', '/v1/users/password/request-pin', {
  access: 'member',
  summary: 'Mail a pin for /v1/users/password/verify, to accounts without a password.',
  errors: ['forbidden', 'too_many_requests'],
});

export const changePassword = defineEndpoint('changePassword', 'POST', '/v1/change-password', {
  access: 'member',
  rate: 'login',
  summary: 'Choose another password. All other sessions end.',
  body: T.Object({ current_password: Password, password: Password, password_confirmation: T.String({ maxLength: 256 }) }),
  errors: ['too_many_requests'],
});

export const updateLanguage = defineEndpoint('updateLanguage', 'POST', '/v1/profile/update-language', {
  access: 'member',
  summary: 'The language of the interface and of mail.',
  body: T.Object({ language: T.Union([T.Literal('nl'), T.Literal('en')]) }),
  response: User,
});

export const requestDeletionPin = defineEndpoint('requestDeletionPin', 'POST', '/v1/users/request-account-delete-pin', {
  access: 'member',
  summary: 'Mail a pin for deleting the account, to accounts without a password.',
  errors: ['forbidden', 'too_many_requests'],
});

export const requestDeletion = defineEndpoint('requestDeletion', 'POST', '/v1/users/account-delete-request', {
  access: 'member',
  rate: 'login',
  summary: 'Delete the account in 14 days. All sessions end; whoever signs in before can call it off.',
  body: T.Object({ password: Password }),
  response: DeletionDue,
  errors: ['too_many_requests', 'last_super_admin'],
});

export const requestDeletionByPin = defineEndpoint('requestDeletionByPin', 'POST', '/v1/users/account-delete-request/pin', {
  access: 'member',
  rate: 'login',
  summary: 'The same, by the mailed pin.',
  body: T.Object({ pin: T.String({ minLength: 1, maxLength: 12 }) }),
  response: DeletionDue,
  errors: ['code_invalid', 'last_super_admin'],
});

export const cancelDeletion = defineEndpoint('cancelDeletion', 'DELETE', '/v1/users/account-delete-request', {
  access: 'member',
  summary: 'Call the deletion off. Answers the same when none was asked for.',
});

export const exportAccount = defineEndpoint('exportAccount', 'POST', '/v1/users/export', {
  access: 'member',
  summary: 'Everything that is kept of the user, but for secrets: table by table, with the names of what their ids refer to.',
  body: T.Object({ confirmation: T.String({ minLength: 1, maxLength: 200 }) }),
  response: PersonalExport,
  errors: ['confirmation_required'],
});

export const sessions = defineEndpoint('sessions', 'GET', '/v1/sessions', {
  access: 'member',
  summary: `Where the user is signed in, this session first, then the latest seen: ${MOST_SESSIONS} at most, one more ends the one unused longest.`,
  response: T.Object({
    sessions: T.Array(
      T.Object({
        id: Uuid,
        device_name: T.String(),
        created_at: Timestamp,
        last_seen_at: Timestamp,
        expires_at: Timestamp,
        is_current: T.Boolean(),
      }),
    ),
  }),
});

export const endSession = defineEndpoint('endSession', 'DELETE', '/v1/sessions/{session_id}', {
  access: 'member',
  summary: 'End one session of one’s own.',
  params: T.Object({ session_id: Uuid }),
  errors: ['not_found'],
});

export const endOtherSessions = defineEndpoint('endOtherSessions', 'DELETE', '/v1/sessions', {
  access: 'member',
  summary: 'End all sessions but this one.',
});
