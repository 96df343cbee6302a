import { type Static, Type as T } from 'typebox';
import { EpisodeCard } from './card.ts';
import { Day, Receipt, Register } from './register.ts';
import { Id, Timestamp } from './scalars.ts';

/** `locked`: something before it has to be done first. A certificate that `failed` was revoked. `done` of `total`: questions, percent of the audio, or 0 or 1 of 1. */
export const PathStep = T.Object({
  kind: T.Enum(['profile_check', 'poll', 'listening', 'exam', 'review', 'certificate']),
  state: T.Enum(['done', 'part', 'open', 'locked', 'failed']),
  done: T.Integer(),
  total: T.Integer(),
  form_id: T.Union([Id, T.Null()], { description: 'the questionnaire of the step; of the certificate the one by which it is asked for' }),
});
export type PathStep = Static<typeof PathStep>;

/** Where in the audio a listener confirms to be there; listening is done once all are confirmed. */
const Attention = T.Object({
  audio_version_id: Id,
  checks: T.Array(T.Object({ number: T.Integer(), at: T.Number({ description: 'seconds of the audio' }), is_confirmed: T.Boolean() })),
});

/** Where a member stands with an accredited episode; every screen shows this. */
export const AccreditationPath = T.Object(
  {
    state: T.Enum([
      'not_started',
      'listening',
      'heard',
      'exam_open',
      'failed',
      'failed_final',
      'passed',
      'evaluation',
      'certificate',
      'reported',
      'credited',
      'refused',
      'revoked',
    ]),
    next: T.Union([
      T.Enum(['verify_profile', 'listen', 'poll', 'answer', 'retry', 'review', 'request_certificate', 'repair']),
      T.Null({ description: 'nothing is left to do, or nothing can be done' }),
    ]),
    next_form_id: T.Union([Id, T.Null()], { description: 'the questionnaire that is next to do, or by which the certificate is asked for' }),
    lacks: T.Union([T.Enum(['name', 'number', 'email']), T.Null()], {
      description: 'what a certificate needs and the profile does not have; `email`: its address is not confirmed',
    }),
    missing_numbers: T.Array(
      T.Object({
        register_id: Id,
        register: T.String(),
        kind: Register.properties.number_rule.properties.kind,
        standing: T.Enum(['missing', 'invalid', 'unverified']),
      }),
      { description: 'registers that these points cannot be reported to yet, for want of a number there; it keeps nobody from the certificate' },
    ),
    points: T.Number({ description: 'for the profession of the member that gets most; 0 once the exam is lost or the certificate revoked' }),
    steps: T.Array(PathStep, { description: 'in their order; the certificate last' }),
    listening: T.Object({
      percentage: T.Integer({ description: 'of the audio, what counts' }),
      duration: T.Number({ description: 'seconds of the version of the audio that was heard best; 0 before anything was heard' }),
      required_percentage: T.Integer(),
      max_rate: T.Number({ description: 'the fastest speed that counts' }),
      missing: T.Array(T.Object({ from: T.Number(), to: T.Number() }), { description: 'seconds of the audio that do not count yet' }),
      attention: T.Union([Attention, T.Null()], { description: 'null where no attention is asked for' }),
    }),
    presence: T.Union(
      [
        T.Object({
          is_settled: T.Boolean({ description: 'ten minutes after it ended: what is missing stays missing' }),
          checks_asked: T.Integer({ description: 'while the member was there' }),
          checks_answered: T.Integer(),
        }),
        T.Null(),
      ],
      { description: 'of a live stream, where `listening` is what was attended of the broadcast; null of a recording' },
    ),
    certificate: T.Union(
      [
        T.Object({
          code: T.String({ description: 'in groups of five' }),
          issued_at: Timestamp,
          mailed_at: T.Union([Timestamp, T.Null()]),
          revoked_at: T.Union([Timestamp, T.Null()]),
        }),
        T.Null(),
      ],
      { description: 'null until it is issued; one that was revoked only while no other one counts' },
    ),
    receipts: T.Array(Receipt, { description: 'of the points, one for each register' }),
    completed_at: T.Union([Timestamp, T.Null()], {
      description: 'when all was done that the points ask; null while something is open, and where `points` is 0',
    }),
  },
  { $id: 'AccreditationPath' },
);
export type AccreditationPath = Static<typeof AccreditationPath>;

export const AccreditationFile = T.Object({ stream: EpisodeCard, path: AccreditationPath }, { $id: 'AccreditationFile' });
export type AccreditationFile = Static<typeof AccreditationFile>;

/** An episode that gives points, which are those of its card. */
export const EpisodeWithPoints = T.Object(
  { stream: EpisodeCard, valid_until: T.Union([Day, T.Null()], { description: 'the last day on which it gives them; null where they have no end' }) },
  { $id: 'EpisodeWithPoints' },
);
export type EpisodeWithPoints = Static<typeof EpisodeWithPoints>;

/** For whom an episode, or a whole series, counts in which register. */
export const AccreditedProfession = T.Object(
  {
    profession_id: Id,
    profession_name: T.String(),
    points: T.Number(),
    register: T.String(),
    is_mine: T.Boolean({ description: 'true when the viewer has this profession' }),
  },
  { $id: 'AccreditedProfession' },
);
export type AccreditedProfession = Static<typeof AccreditedProfession>;
