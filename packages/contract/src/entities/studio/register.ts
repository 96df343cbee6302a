import { type Static, Type as T } from 'typebox';
import { Id, Line, Nullable } from '../scalars.ts';

const digits = T.Integer({ minimum: 1, maximum: 20 });

export const registerFields = {
  name: Line({ pattern: '\\S', maxLength: 200 }),
  organisation_id: T.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'of the attendance service' }),
  number_kind: T.Enum(['big', 'relation', 'prefixed'], { description: 'of its numbers: the BIG number, digits, or `number_prefix` and digits' }),
  minimum_digits: digits,
  maximum_digits: digits,
  number_prefix: T.String({ pattern: '^[A-Za-z0-9]{0,10}$' }),
  points_required: Nullable(T.Number({ minimum: 0, maximum: 9999, description: 'in one period' })),
  period_years: Nullable(T.Integer({ minimum: 1, maximum: 50 })),
};

/** A register as administrators of everything keep it. `is_used`: an accreditation is of it, or somebody has a number of it; its name and numbers stay then. */
export const StudioRegister = T.Object({ id: Id, version: T.Integer(), ...registerFields, is_used: T.Boolean() }, { $id: 'StudioRegister' });
export type StudioRegister = Static<typeof StudioRegister>;
