import { type Static, Type as T } from 'typebox';
import { EpisodeCard } from './card.ts';
import { Id, Nullable, Timestamp } from './scalars.ts';

export const Day = T.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'a day in the Netherlands' });

/** A register in which this member's points may be entered. */
export const Register = T.Object(
  {
    id: Id,
    name: T.String(),
    is_invented: T.Boolean({ description: 'it exists in a demonstration only' }),
    number_rule: T.Object({
      kind: T.Enum(['big', 'relation', 'prefixed']),
      minimum_digits: T.Integer(),
      maximum_digits: T.Integer(),
      prefix: T.String(),
    }),
    number: Nullable(T.String({ description: 'as the member gave it for this register' })),
    number_standing: T.Enum(['known', 'missing', 'invalid', 'unverified'], {
      description: 'whether there is a number to report points with; of a BIG number that of the profession counts, once it is verified',
    }),
    period_ends_on: Nullable(Day),
    points_required: Nullable(T.Number({ description: 'in one period' })),
  },
  { $id: 'Register' },
);
export type Register = Static<typeof Register>;

/** How far the points of one certificate are with one register. */
export const Receipt = T.Object(
  {
    register_id: Id,
    register: T.String(),
    points: T.Number(),
    state: T.Enum(['earned', 'sent', 'accepted', 'refused', 'credited']),
    earned_at: Timestamp,
    sent_at: Nullable(Timestamp),
    answered_at: Nullable(Timestamp),
    expected_at: Nullable(T.String({ format: 'date-time', description: 'when the points should be in the register’s file, or have been since' })),
    reason: Nullable(
      T.Enum(
        [
          'number_missing',
          'number_invalid',
          'number_unverified',
          'number_used',
          'person_unknown',
          'not_accredited',
          'outside_accreditation',
          'outside_registration',
          'provider',
        ],
        { description: 'of a refusal; `provider`: something that the provider has to mend' },
      ),
    ),
    action: Nullable(T.Enum(['enter_number', 'verify_number'], { description: 'what the member can do about a refusal' })),
  },
  { $id: 'Receipt' },
);
export type Receipt = Static<typeof Receipt>;

export const DossierRegister = T.Object(
  {
    register: Register,
    period: Nullable(T.Object({ from: Day, until: Day })),
    points: T.Number({ description: 'in the file of the register, of this period, or of all time where none is known' }),
    waiting_points: T.Number({ description: 'earned, and not in the file of the register yet' }),
    refused_points: T.Number(),
  },
  { $id: 'DossierRegister' },
);
export type DossierRegister = Static<typeof DossierRegister>;

export const DossierLine = T.Object(
  {
    title: T.String({ description: 'of the episode' }),
    stream: Nullable(EpisodeCard),
    certificate_code: T.String({ description: 'in groups of five' }),
    receipt: Receipt,
  },
  { $id: 'DossierLine' },
);
export type DossierLine = Static<typeof DossierLine>;
