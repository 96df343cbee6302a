import { type Static, Type as T } from 'typebox';

/** The fixed list of counted actions. */
export const TrackedAction = T.Union([
  T.Literal('redirect'),
  T.Literal('podcast_view'),
  T.Literal('podcast_play'),
  T.Literal('podcast_pause'),
  T.Literal('skip_seconds_forward'),
  T.Literal('skip_seconds_backward'),
  T.Literal('skip_stream_forward'),
  T.Literal('skip_stream_backward'),
  T.Literal('scrubbing'),
  T.Literal('course_podcast_view'),
  T.Literal('public_channel_view'),
  T.Literal('featured_view'),
  T.Literal('home'),
  T.Literal('account'),
  T.Literal('profile'),
  T.Literal('settings'),
  T.Literal('share_stream'),
  T.Literal('share_course'),
  T.Literal('share_link_opened'),
  T.Literal('notification_click'),
  T.Literal('mail_content_click'),
]);
export type TrackedAction = Static<typeof TrackedAction>;
