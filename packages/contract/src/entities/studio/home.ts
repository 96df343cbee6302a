import { type Static, Type as T } from 'typebox';
import { FeaturedSize } from '../card.ts';
import { Media } from '../media.ts';
import { Id, Nullable, Timestamp } from '../scalars.ts';
import { Named } from '../studio-account.ts';

export const FeaturedLanguage = T.Union([T.Literal('nl'), T.Literal('en')]);

/** A series that home features under one theme. An empty title or description is that of the series. */
export const StudioFeatured = T.Object(
  {
    id: Id,
    version: T.Integer(),
    theme_id: Id,
    course: T.Object({
      id: Id,
      title: T.String(),
      introduction: T.String(),
      language: T.String(),
      company: Named,
      is_public: T.Boolean({ description: 'listeners can see it now' }),
      media: T.Array(Media),
    }),
    main_title: T.String(),
    description: T.String(),
    profession_ids: T.Array(Id, { description: 'for whom it stands first; none: for everybody alike' }),
    language: Nullable(FeaturedLanguage),
    shown_from: Nullable(Timestamp),
    shown_until: Nullable(Timestamp),
  },
  { $id: 'StudioFeatured' },
);
export type StudioFeatured = Static<typeof StudioFeatured>;

/** A slider of home; `is_left_out`: it is that of the own originals, which home does not show. */
export const StudioFeaturedTheme = T.Object(
  {
    id: Id,
    version: T.Integer(),
    name: T.String(),
    size: FeaturedSize,
    is_left_out: T.Boolean(),
    courses: T.Array(StudioFeatured),
  },
  { $id: 'StudioFeaturedTheme' },
);
export type StudioFeaturedTheme = Static<typeof StudioFeaturedTheme>;
