import type { ProfileDetails } from '@auscult/contract/entities/account';
import type { BignumberDetails, UserProfession } from '@auscult/contract/entities/profession';
import type { User } from '@auscult/contract/entities/user';
import { aUser } from './wire.ts';

export const PROFESSIONS = [
  { id: 4, name: 'Huisarts', is_big_addition: false },
  { id: 5, name: 'Verpleegkundige', is_big_addition: false },
  { id: 6, name: 'Verpleegkundig specialist', is_big_addition: false },
  { id: 7, name: 'Kaderarts', is_big_addition: true },
];

export const CATEGORIES = [
  { id: 1, name: 'Cardiologie', is_active: true },
  { id: 2, name: 'Ouderengeneeskunde', is_active: true },
  { id: 3, name: 'Slaap', is_active: true },
];

/** A chosen profession, by default a general practitioner without a number. */
export const aProfession = (id: number, changes: Partial<UserProfession> = {}): UserProfession => ({
  id,
  profession_id: 4,
  profession_details: { name: 'Huisarts', is_big_addition: false },
  bignumber: null,
  bignumber_id: null,
  registration_number: null,
  ...changes,
});

export const someDetails = (changes: Partial<ProfileDetails> = {}): ProfileDetails => ({
  email: 's.dewit@example.org',
  email_verified_at: '2025-01-01T08:00:00.000Z',
  pending_email: null,
  salutation: 'mrs',
  title: '',
  initials: 'S.',
  first_name: 'Sanne',
  insertion: 'de',
  last_name: 'Wit',
  birth_date: null,
  street: '',
  street_number: '',
  street_addition: '',
  postal_code: '',
  city: '',
  mobile: null,
  mobile_verified_at: null,
  company: '',
  kvk_company: '',
  btw_number: '',
  agb_number: '',
  registration_number: null,
  bignumber: null,
  profession_id: 4,
  profession_name: 'Huisarts',
  bignumbers: [],
  professions: [],
  specialization: '',
  description: '',
  function: '',
  categories: [],
  newsletter_frequency: 'never',
  newsletter_abroad: true,
  allow_marketing_emails: false,
  check_required: false,
  no_categories: false,
  two_factor: false,
  recovery_codes_left: 0,
  has_password: true,
  password_changed_at: null,
  media: [],
  ...changes,
});

/** What the register says of a number that stands for these professions. */
export const aFoundNumber = (
  big_number: string,
  professionIds: readonly number[],
  changes: Partial<BignumberDetails['bignumberDetails']> = {},
): BignumberDetails => ({
  professionIds: [...professionIds],
  professionId: professionIds[0] ?? 0,
  bignumberDetails: {
    big_number,
    profession_code: '30',
    profession_name: 'verpleegkundige',
    start_date: null,
    end_date: null,
    specialisms: [],
    is_restricted: false,
    name_match: 'exact',
    ...changes,
  },
});

interface Profile {
  readonly user?: User;
  readonly details?: Partial<ProfileDetails>;
  readonly professions?: readonly UserProfession[];
}

/** What the server answers about a profile, with one profession unless told. */
export function aProfileServer({ user = aUser(), details = {}, professions = [aProfession(1)] }: Profile = {}) {
  const profileDetails = someDetails({ categories: user.categories, ...details });
  return {
    'GET /v1/users/me': user,
    'GET /v1/profile/details': {
      profileDetails,
      preferences: {},
      bignumber: null,
      check_required: user.check_required,
      profession_id: 4,
      profession_name: 'Huisarts',
      salutations: [
        { id: 'mr', name: 'De heer' },
        { id: 'mrs', name: 'Mevrouw' },
        { id: 'neutral', name: 'Geen aanhef' },
      ],
      notificationFrequencies: [
        { id: 'never', name: 'Nooit' },
        { id: 'monthly', name: 'Elke maand' },
        { id: 'weekly', name: 'Elke week' },
        { id: 'daily', name: 'Elke dag' },
      ],
      professions: PROFESSIONS,
      categories: CATEGORIES,
    },
    'GET /v1/user-professions': { user_professions: professions },
    'GET /v1/professions': { professions: PROFESSIONS },
    'GET /v1/categories': { categories: CATEGORIES },
    'GET /v1/podcast/push-preferences': { push_preferences: { followed_companies: 1, notifications_favorite_courses: 0 } },
    [`POST /v1/users/${user.id}/user-professions`]: { user_professions: professions },
    [`POST /v1/users/${user.id}/user-professions/update`]: { user_professions: professions },
    'POST /v1/users/sync-categories': user,
    'POST /v1/users/toggle-no-category': { ...user, categories: [], no_categories: true },
    'POST /v1/profile/update-language': { ...user, language: 'en' },
  };
}
