import type { Source } from '../ports/audio-port.ts';
import type { Track, TrackAudio, TrackMoment } from './track.ts';

/** At most one timer of a name runs; starting it again begins anew. */
export type TimerName = 'pendingPlay' | 'playCheck' | 'stopSeeking' | 'retry' | 'stable' | 'sleep' | 'prefetch' | 'duck' | 'moment';

/** A message to show once. `message` is the text of the server; `upTo` how far forward a seek may go; `questionsSkipped`: a seek went over them. */
export type Notice =
  | { readonly type: 'questionsSkipped'; readonly track: Track; readonly moments: readonly TrackMoment[] }
  | { readonly type: 'audioNotAvailable'; readonly streamId: number; readonly title: string }
  | { readonly type: 'openingFailed'; readonly message: string | null }
  | { readonly type: 'seekRefused'; readonly asked: number; readonly upTo: number };

/** Actions that the product counts, by the names of its tracking list. */
export type TrackedAction =
  | 'podcast_play'
  | 'podcast_pause'
  | 'skip_seconds_forward'
  | 'skip_seconds_backward'
  | 'skip_stream_forward'
  | 'skip_stream_backward'
  | 'scrubbing';

/** What the engine does next, in order. `startAt` null in `load` is where this listener left off. */
export type Effect =
  | { readonly type: 'load'; readonly track: Track; readonly audio: TrackAudio; readonly startAt: Source['startAt'] | null }
  | { readonly type: 'play' | 'pause' | 'unload' }
  | { readonly type: 'seek'; readonly to: number }
  | { readonly type: 'setRate'; readonly rate: number }
  | { readonly type: 'setVolume' | 'chime'; readonly volume: number }
  | { readonly type: 'loadDetails'; readonly streamId: number; readonly isRenewal: boolean }
  | { readonly type: 'loadForms' | 'prefetchDetails'; readonly streamId: number }
  | { readonly type: 'prepare'; readonly url: string }
  | { readonly type: 'checkSource'; readonly streamId: number; readonly url: string }
  | { readonly type: 'startTimer'; readonly timer: TimerName; readonly ms: number }
  | { readonly type: 'stopTimer'; readonly timer: TimerName }
  | { readonly type: 'rememberPlayed'; readonly track: Track }
  | { readonly type: 'forgetPlayed'; readonly streamId: number }
  | { readonly type: 'notify'; readonly notice: Notice }
  | { readonly type: 'count'; readonly action: TrackedAction; readonly streamId: number };
