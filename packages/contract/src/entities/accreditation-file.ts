import { type Static, Type as T } from 'typebox';
import { EpisodeCard } from './card.ts';
import { FormType } from './questionnaire.ts';
import { Id, Timestamp } from './scalars.ts';

/** One form of an accredited episode as the member has left it. */
export const AccreditationForm = T.Object(
  {
    id: Id,
    type: FormType,
    title: T.String(),
    questions: T.Integer(),
    answered: T.Integer(),
    attempts_left: T.Integer(),
    state: T.Union([T.Literal('open'), T.Literal('passed'), T.Literal('failed'), T.Literal('complete')]),
  },
  { $id: 'AccreditationForm' },
);
export type AccreditationForm = Static<typeof AccreditationForm>;

/** `points` for the member's professions: those of the day on which it was completed, else of today; 0 once the exam is lost. */
export const AccreditationFile = T.Object(
  {
    stream: EpisodeCard,
    points: T.Number(),
    forms: T.Array(AccreditationForm),
    completed_at: T.Union([Timestamp, T.Null()], { description: 'when the last form was done; null while one is open, and for a lost exam' }),
  },
  { $id: 'AccreditationFile' },
);
export type AccreditationFile = Static<typeof AccreditationFile>;
