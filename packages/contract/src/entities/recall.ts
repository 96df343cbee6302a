import { type Static, Type as T } from 'typebox';
import { Question } from './questionnaire.ts';
import { Id, Uuid } from './scalars.ts';

/** Questions of an exam that was passed, asked once more. */
export const Recall = T.Object(
  {
    id: Uuid,
    stream_id: Id,
    after_days: T.Integer({ description: 'since the exam was passed' }),
    questions: T.Array(Question, { description: 'two or three, each to be answered once' }),
  },
  { $id: 'Recall' },
);
export type Recall = Static<typeof Recall>;
