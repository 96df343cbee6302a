import type { PortEvent, PortReading } from '../ports/audio-port.ts';
import type { TimerName } from './effect.ts';
import type { SleepSetting } from './rules/sleep.ts';
import type { Settings } from './state.ts';
import type { PlayedCompany, PlayedCourse, Track, TrackDetails, TrackForms } from './track.ts';

/** What to open. */
export interface OpenRequest {
  readonly playlist: readonly Track[];
  readonly streamId: number;
  readonly course: PlayedCourse;
  readonly company: PlayedCompany;
  /** Seconds to begin at, decided by us; without it, where this listener left off. Not subject to the seek gate. */
  readonly startAt?: number;
  /** Seconds that a link asks for; the seek gate decides. */
  readonly seekTo?: number;
  /** Without it the player plays. */
  readonly play?: boolean;
  /** Without it the player keeps its view, and begins collapsed. */
  readonly view?: 'collapsed' | 'expanded';
}

/** What a listener asks for; `from` is the position at that moment. */
export type Command =
  | { readonly type: 'open'; readonly request: OpenRequest; readonly isMember: boolean; readonly from: number }
  | { readonly type: 'play' | 'pause' | 'toggle' | 'next' | 'previous' | 'retry' | 'expand' | 'collapse' | 'close' | 'becameVisible' }
  | { readonly type: 'seek'; readonly to: number; readonly from: number }
  | { readonly type: 'skip'; readonly by: number; readonly from: number }
  | { readonly type: 'setRate'; readonly rate: number }
  | { readonly type: 'setTrimming'; readonly isOn: boolean }
  | { readonly type: 'setVolume'; readonly volume: number }
  | { readonly type: 'useSettings'; readonly settings: Partial<Settings> }
  | { readonly type: 'setSleep'; readonly setting: SleepSetting | null }
  | { readonly type: 'extendSleep'; readonly minutes: number }
  | { readonly type: 'askQuestions'; readonly momentIds: readonly number[] }
  | { readonly type: 'deferQuestions' | 'deferChecks' }
  | { readonly type: 'replayPassage'; readonly momentId: number; readonly from: number; readonly to: number; readonly position: number }
  | QueueCommand;

/** What a listener does with the queue; `to` is a place in it, from 0. */
export type QueueCommand =
  | { readonly type: 'enqueue'; readonly tracks: readonly Track[]; readonly place: 'next' | 'last' }
  | { readonly type: 'dequeue'; readonly streamId: number }
  | { readonly type: 'playQueued'; readonly streamId: number }
  | { readonly type: 'moveQueued'; readonly streamId: number; readonly to: number }
  | { readonly type: 'setQueue'; readonly tracks: readonly Track[] };

/** Why details of a track did not come: there are none, the server says no (with its sentence), or it did not answer. */
export type DetailsFailure = { readonly reason: 'missing' | 'unreachable' } | { readonly reason: 'refused'; readonly message: string | null };

/** What loaders, timers, listening and the check of a failing source found out. `status` is null when nothing answered. */
export type Answer =
  | { readonly type: 'detailsLoaded'; readonly streamId: number; readonly details: TrackDetails }
  | { readonly type: 'detailsPrefetched'; readonly streamId: number; readonly details: TrackDetails }
  | { readonly type: 'detailsFailed'; readonly streamId: number; readonly failure: DetailsFailure }
  | { readonly type: 'formsLoaded'; readonly streamId: number; readonly forms: TrackForms }
  | { readonly type: 'momentReached'; readonly streamId: number; readonly momentId: number }
  | { readonly type: 'checksReached'; readonly streamId: number; readonly numbers: readonly number[] }
  | { readonly type: 'sourceChecked'; readonly streamId: number; readonly status: number | null }
  | { readonly type: 'timerFired'; readonly timer: TimerName; readonly reading: PortReading };

/** A stretch of listening that is over, and the stream it was of: by the time it is reported, another may be open. */
export interface StretchEnded {
  readonly type: 'stretchEnded';
  readonly streamId: number;
  readonly from: number;
  readonly to: number;
  readonly rate: number;
}

/** Everything that can happen to a player. Ticks and growing stretches pass it by. */
export type PlayerEvent = Command | Answer | StretchEnded | Exclude<PortEvent, { type: 'heard' | 'timeUpdated' }>;
