import { type Static, Type as T } from 'typebox';
import { Media } from './media.ts';
import { RichTextTree } from './rich-text.ts';
import { Id } from './scalars.ts';

export const CompanySummary = T.Object(
  { id: Id, name: T.String(), media: T.Array(Media), user_follow_count: T.Integer() },
  { $id: 'CompanySummary' },
);
export type CompanySummary = Static<typeof CompanySummary>;

export const Company = T.Object(
  {
    id: Id,
    name: T.String(),
    media: T.Array(Media),
    user_follow_count: T.Integer(),
    description: RichTextTree,
    website: T.Union([T.String(), T.Null()]),
    courses_count: T.Integer(),
    is_following: T.Boolean(),
  },
  { $id: 'Company' },
);
export type Company = Static<typeof Company>;
