import { type Static, Type as T } from 'typebox';
import { Media } from './media.ts';
import { Id, Nullable, Timestamp } from './scalars.ts';

/** A day (UTC). */
export const Day = T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 });
export const Period = T.Object({ from: Day, to: Day }, { $id: 'StatisticsPeriod' });

/** Null where fewer than five people would be told of. `finished` is the share of listeners and episodes that was heard to its end, `episodes` how many of them one listener heard. */
export const StatisticsTotals = T.Object(
  {
    listeners: Nullable(T.Integer()),
    minutes: Nullable(T.Integer()),
    finished: Nullable(T.Number()),
    episodes: Nullable(T.Number()),
    points: Nullable(T.Number()),
    certificates: Nullable(T.Integer()),
  },
  { $id: 'StatisticsTotals' },
);
export type StatisticsTotals = Static<typeof StatisticsTotals>;

/** A series or an episode in the order of the minutes heard. */
export const StatisticsLine = T.Object(
  {
    id: Id,
    title: T.String(),
    media: T.Array(Media),
    listeners: Nullable(T.Integer()),
    minutes: Nullable(T.Integer()),
    finished: Nullable(T.Number()),
  },
  { $id: 'StatisticsLine' },
);
export type StatisticsLine = Static<typeof StatisticsLine>;

/** A question that five people answered at least; `correct` is the share whose first answer was right. */
export const StatisticsQuestion = T.Object(
  {
    id: Id,
    text: T.String(),
    stream_id: Id,
    stream_title: T.String(),
    course_title: Nullable(T.String()),
    answers: T.Integer(),
    correct: T.Number(),
  },
  { $id: 'StatisticsQuestion' },
);
export type StatisticsQuestion = Static<typeof StatisticsQuestion>;

const shared = {
  period: Period,
  period_before: Period,
  counted_at: Nullable(Timestamp),
  totals: StatisticsTotals,
  totals_before: StatisticsTotals,
  questions: T.Array(StatisticsQuestion),
};

/** `series` is empty for one series; `episodes` are those of it, or of the series that were heard most. */
export const StudioStatistics = T.Object(
  { ...shared, series: T.Array(StatisticsLine), episodes: T.Array(StatisticsLine) },
  { $id: 'StudioStatistics' },
);
export type StudioStatistics = Static<typeof StudioStatistics>;

/** `retention`: the share of the listeners that was still there at each hundredth, 0 to 100. `bars`: the picture of the sound, 0 to 1. Seconds. */
export const StudioStreamStatistics = T.Object(
  {
    ...shared,
    id: Id,
    title: T.String(),
    media: T.Array(Media),
    duration: T.Number(),
    retention: Nullable(T.Array(T.Number())),
    bars: T.Array(T.Number()),
    chapters: T.Array(T.Object({ title: T.String(), begin: T.Number() })),
    moments: T.Array(T.Number()),
  },
  { $id: 'StudioStreamStatistics' },
);
export type StudioStreamStatistics = Static<typeof StudioStreamStatistics>;
