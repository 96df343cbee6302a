import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { BignumberDetails, RegistrationNumber, TypedBigNumber, UserBignumber, UserProfession } from '../entities/profession.ts';
import { Id, Nullable } from '../entities/scalars.ts';
import { User } from '../entities/user.ts';

const userId = T.Object({ user_id: Id });
const ofProfession = T.Object({ profession_user_id: Id });
const UserProfessions = T.Object({ user_professions: T.Array(UserProfession) });
const Bignumbers = T.Object({ bignumbers: T.Array(UserBignumber) });
/** Query flags are 0 or 1. */
const Flag = T.Optional(T.Integer({ minimum: 0, maximum: 1 }));
const MOST_AT_ONCE = 20;
const saving = ['bignumber_taken', 'bignumber_inactive', 'too_many_requests'] as const;

export const userProfessions = defineEndpoint('userProfessions', 'GET', '/v1/user-professions', {
  access: 'member',
  summary: 'The professions that the member has chosen.',
  response: UserProfessions,
});

export const addUserProfessions = defineEndpoint('addUserProfessions', 'POST', '/v1/users/{user_id}/user-professions', {
  access: 'self',
  summary: 'Add professions; one that is there already keeps what the call does not name. Answers all of them.',
  params: userId,
  body: T.Object({
    professions: T.Array(
      T.Object({ profession_id: Id, big_number: T.Optional(TypedBigNumber), registration_number: T.Optional(RegistrationNumber) }),
      { minItems: 1, maxItems: MOST_AT_ONCE },
    ),
  }),
  response: UserProfessions,
  errors: saving,
});

export const updateUserProfessions = defineEndpoint('updateUserProfessions', 'POST', '/v1/users/{user_id}/user-professions/update', {
  access: 'self',
  summary: 'Change professions by their own ids; null takes a number away. Answers all of them.',
  params: userId,
  body: T.Object({
    professions: T.Array(
      T.Object({
        id: Id,
        profession_id: T.Optional(Id),
        big_number: T.Optional(Nullable(TypedBigNumber)),
        registration_number: T.Optional(Nullable(RegistrationNumber)),
      }),
      { minItems: 1, maxItems: MOST_AT_ONCE },
    ),
  }),
  response: UserProfessions,
  errors: ['not_found', ...saving],
});

export const removeUserProfession = defineEndpoint('removeUserProfession', 'DELETE', '/v1/user-professions/{profession_user_id}', {
  access: 'member',
  summary: 'Remove a profession. The last one stays; a BIG number stays with the others that stand on it.',
  params: ofProfession,
  errors: ['not_found', 'last_profession'],
});

export const syncCategories = defineEndpoint('syncCategories', 'POST', '/v1/users/sync-categories', {
  access: 'member',
  summary: 'Make these the fields of interest; an inactive one only where it was chosen before. Choosing any takes back that there are none.',
  body: T.Object({ category_ids: T.Array(Id, { maxItems: 200 }) }),
  response: User,
});

export const toggleNoCategory = defineEndpoint('toggleNoCategory', 'POST', '/v1/users/toggle-no-category', {
  access: 'member',
  summary: 'Say that no field of interest fits, which clears those chosen, or take that back.',
  body: T.Object({ no_categories: T.Boolean() }),
  response: User,
});

export const bignumber = defineEndpoint('bignumber', 'GET', '/v1/bignumber/{bignumber}', {
  access: 'member',
  // Another service answers it.
  rate: 'write',
  summary:
    'What the BIG register says about a number. `multiProfessions=1` asks for all professions that it stands for, `save_to_cache=0` for an answer of this moment.',
  params: T.Object({ bignumber: TypedBigNumber }),
  query: T.Object({ user_id: T.Optional(Id), multiProfessions: Flag, save_to_cache: Flag }),
  response: BignumberDetails,
  errors: [
    'bignumber_invalid',
    'bignumber_invalid_response',
    'bignumber_details_not_found',
    'bignumber_inactive',
    'bignumber_taken',
    'bignumber_service_down',
    'too_many_requests',
  ],
});

export const updateBignumber = defineEndpoint('updateBignumber', 'POST', '/v1/users/{user_id}/bignumber/update', {
  access: 'self',
  summary: 'Put a BIG number under professions: those named, which are added where they are missing, else those that it stands for in the register.',
  params: userId,
  body: T.Object({ bignumber: TypedBigNumber, professionIds: T.Optional(T.Array(Id, { minItems: 1, maxItems: MOST_AT_ONCE })) }),
  response: Bignumbers,
  errors: saving,
});

export const profileBignumber = defineEndpoint('profileBignumber', 'GET', '/v1/users/{user_id}/profile/bignumber', {
  access: 'self',
  summary: 'The BIG numbers of the member, and the professions that stand on them.',
  params: userId,
  response: Bignumbers,
});

export const removeBignumber = defineEndpoint('removeBignumber', 'DELETE', '/v1/bignumber/remove/{profession_user_id}', {
  access: 'member',
  summary: 'Take the BIG number away from a profession, and forget it when no other stands on it.',
  params: ofProfession,
  errors: ['not_found'],
});
