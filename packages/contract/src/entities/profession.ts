import { type Static, Type as T } from 'typebox';
import { Id, Nullable, Timestamp } from './scalars.ts';

/** Eleven digits, leading zeros included. */
export const BigNumber = T.String({ pattern: '^[0-9]{11}$' });
/** As it is typed: with spaces, dots, dashes, a prefix, or without its leading zeros. */
export const TypedBigNumber = T.String({ minLength: 1, maxLength: 40 });
export const RegistrationNumber = T.String({ maxLength: 40 });

/** A profession that the member has chosen, and the numbers it stands on. */
export const UserProfession = T.Object(
  {
    id: Id,
    profession_id: Id,
    profession_details: T.Object({ name: T.String(), is_big_addition: T.Boolean() }),
    /** Null: without a BIG number. To be checked: the register did not confirm that it is this member's. */
    bignumber: Nullable(T.Object({ big_number: BigNumber, bignumber_check_required: T.Boolean() })),
    bignumber_id: Nullable(Id),
    registration_number: Nullable(T.String()),
  },
  { $id: 'UserProfession' },
);
export type UserProfession = Static<typeof UserProfession>;

const NamedCode = T.Object({ code: T.String(), name: T.String() });

/** What the register says about a number that it knows as valid, and what that means here. Whose it is, is not told. */
export const BignumberDetails = T.Object(
  {
    /** Our professions that it stands for, the likeliest first. */
    professionIds: T.Array(Id, { minItems: 1 }),
    professionId: Id,
    bignumberDetails: T.Object({
      big_number: BigNumber,
      profession_code: T.String(),
      profession_name: T.String(),
      start_date: Nullable(T.String()),
      end_date: Nullable(T.String()),
      specialisms: T.Array(NamedCode),
      is_restricted: T.Boolean(),
      name_match: T.Union([T.Literal('exact'), T.Literal('initials'), T.Literal('none')]),
    }),
  },
  { $id: 'BignumberDetails' },
);
export type BignumberDetails = Static<typeof BignumberDetails>;

/** A number that the member claims or has verified. */
export const UserBignumber = T.Object(
  {
    id: Id,
    big_number: BigNumber,
    bignumber_check_required: T.Boolean(),
    verified_at: Nullable(Timestamp),
    professionIds: T.Array(Id),
  },
  { $id: 'UserBignumber' },
);
export type UserBignumber = Static<typeof UserBignumber>;
