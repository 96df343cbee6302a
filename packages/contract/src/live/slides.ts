import { MOST_SLIDES } from '@auscult/domain/live/plan';
import { Type as T } from 'typebox';
import { Nullable, Timestamp } from '../entities/scalars.ts';
import { numbered } from './scalars.ts';

/** A slide among those of the live stream: its place from 1, and the hash of its picture, by which it is known where places have changed. */
export const LiveSlideRef = T.Object({
  number: T.Integer({ minimum: 1, maximum: MOST_SLIDES }),
  hash: T.String({ pattern: '^[0-9a-f]{64}$' }),
});

/** An editor added slides, took some away or put them in another order: to be read again with the plan. */
export const LiveSlidesChange = T.Object({ ...numbered, channel: T.Literal('publish'), type: T.Literal('slides_changed') });

/** Another slide is on from now; null: none is. */
export const LiveSlideChange = T.Object({
  ...numbered,
  channel: T.Literal('publish'),
  type: T.Literal('slide_changed'),
  slide: Nullable(LiveSlideRef),
  /** What the stream said it was showing then, where that is known: who sees it later sees the slide later. */
  media_time: Nullable(Timestamp),
});
