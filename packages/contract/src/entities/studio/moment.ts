import { type Static, Type as T } from 'typebox';
import { DisplayMoment, FormType } from '../questionnaire.ts';
import { Id, Nullable } from '../scalars.ts';

/** A question of the episode's forms, to be placed: of the published version of each, and of the draft of the next. `number` counts within its form. */
export const StudioPlacedQuestion = T.Object(
  {
    id: Id,
    form_id: Id,
    key: T.Integer({ description: 'the same in every version of its form, each of which gives it another id' }),
    form_type: FormType,
    form_title: T.String(),
    number: T.Integer(),
    text: T.String(),
    answers: T.Integer({ description: 'how many there are to choose from' }),
    attempts: T.Integer(),
    is_draft: T.Boolean(),
    passage: Nullable(T.Object({ from: T.Number(), to: T.Number() })),
  },
  { $id: 'StudioPlacedQuestion' },
);
export type StudioPlacedQuestion = Static<typeof StudioPlacedQuestion>;

/** When one of these questions is put. Times as those of DisplayMoment; one that is put by hand has none here. */
export const StudioMoment = T.Object(
  {
    id: Id,
    question_id: Id,
    type: DisplayMoment.properties.type,
    time_open: Nullable(T.Number()),
    time_close: Nullable(T.Number()),
    attempts: T.Integer(),
  },
  { $id: 'StudioMoment' },
);
export type StudioMoment = Static<typeof StudioMoment>;
