import type { HeardSegments } from '@auscult/domain/listening/heard-segments';
import type { AskedMoment, Replay } from './rules/asked-moments.ts';
import type { Interruption } from './rules/interruption.ts';
import type { Queue } from './rules/queue.ts';
import type { Rates } from './rules/rates.ts';
import type { LastSleep, Sleep } from './rules/sleep.ts';
import type { Trims } from './rules/trims.ts';
import type { PlayedCompany, PlayedCourse, Track } from './track.ts';

/** The listener's settings, kept across tracks and after closing. */
export interface Settings {
  /** What sounds now, or sounded last. */
  readonly rate: number;
  readonly rates: Rates;
  readonly trims: Trims;
  /** What shortened silences have saved so far. */
  readonly savedSeconds: number;
  /** 0 to 1. */
  readonly volume: number;
  /** Of series without a speed of their own. */
  readonly defaultRate: number;
  /** Whether the next episode of a series starts by itself; what was queued always does. */
  readonly playsOn: boolean;
}

/** What a listener keeps, open or closed. */
export interface ListenerSettings extends Settings {
  readonly queue: Queue;
}

/** Before anybody chose anything. */
export const FIRST_SETTINGS: ListenerSettings = {
  rate: 1,
  rates: {},
  trims: {},
  savedSeconds: 0,
  volume: 1,
  defaultRate: 1,
  playsOn: true,
  queue: [],
};

/** Nothing is open. */
export interface Inactive extends ListenerSettings {
  readonly kind: 'inactive';
}

/** Everything that an open player knows, whatever it is doing. */
export interface OpenPlayer extends ListenerSettings {
  readonly playlist: readonly Track[];
  /** Place of the current track in the playlist, from 0. */
  readonly index: number;
  readonly course: PlayedCourse;
  readonly company: PlayedCompany;
  readonly view: 'collapsed' | 'expanded';
  readonly isMember: boolean;
  /** Heard of the current track: before it was opened, and in every finished stretch since. */
  readonly heard: HeardSegments;
  /** Of the current track, what was heard since it was opened, slowly enough for its points. */
  readonly counted: HeardSegments;
  readonly sourceFailure: SourceFailure | null;
  readonly sleep: Sleep | null;
  readonly lastSleep: LastSleep | null;
  /** Questions whose time came, until they are answered; of former tracks those that wait. */
  readonly asked: readonly AskedMoment[];
  readonly replay: Replay | null;
  /** Numbers of the checks that listening has come to and that are not confirmed. */
  readonly dueChecks: readonly number[];
}

/** A source that is being retried; reset after it has played without failure for a while. */
export interface SourceFailure {
  readonly retries: number;
  readonly hasRenewedLink: boolean;
}

/** Pending requests; a newer one of a kind replaces the older. */
export interface Pending {
  readonly playback: 'play' | 'pause' | null;
  /** Seconds, not yet decided by the seek gate while opening. */
  readonly seek: number | null;
}

/** A track is loading. `retrying` waits between two attempts, `offline` for the network, `checking` asks why a source failed, `renewing` fetches a fresh link. */
export interface Opening extends OpenPlayer {
  readonly kind: 'opening';
  readonly stage: 'details' | 'source' | 'checking' | 'renewing' | 'retrying' | 'offline';
  /** Seconds to begin at; null is where this listener left off. */
  readonly startAt: number | null;
  /** The media element holds a play request that it has not confirmed. */
  readonly isPlayRequested: boolean;
  /** False when the player was already going and moved on to this track by itself or by a skip. */
  readonly isFirst: boolean;
  readonly pending: Pending;
}

/** `starting` and `pausing` are requested and not yet confirmed. */
export type Activity = 'paused' | 'starting' | 'playing' | 'pausing';

/** A seek that is still shown: until it has arrived and no other was requested for a moment. */
export interface Seeking {
  /** Where the listener was before it, and before others that it followed. */
  readonly from: number;
  readonly to: number;
  readonly hasArrived: boolean;
  readonly isSettled: boolean;
}

/** A pause: where it began, when (milliseconds since 1970), and whether the listener requested it. */
export interface PauseStart {
  readonly seconds: number;
  readonly at: number;
  readonly isRequested: boolean;
}

/** The track is loaded. */
export interface Ready extends OpenPlayer {
  readonly kind: 'ready';
  readonly activity: Activity;
  /** Playing, but waiting for data. */
  readonly isStalled: boolean;
  /** At the end, and nothing follows by itself. */
  readonly hasEnded: boolean;
  /** When the end came and something left to do held the next track, in milliseconds since 1970; null otherwise. */
  readonly heldAt: number | null;
  /** As the media element measured it. */
  readonly durationSeconds: number;
  readonly seeking: Seeking | null;
  /** The current pause; null after a seek, or before playback has started. */
  readonly pauseStart: PauseStart | null;
  readonly interruption: Interruption | null;
  readonly pending: Pending;
}

/** Given up: the player stays open and offers Retry. `refused` when even a fresh link was not accepted, `noOutput` when the device makes no sound. */
export interface Failed extends OpenPlayer {
  readonly kind: 'failed';
  readonly reason: 'unreachable' | 'refused' | 'noOutput';
  /** Seconds to go on at. */
  readonly startAt: number | null;
}

/** What the player is. */
export type PlayerState = Inactive | Opening | Ready | Failed;

/** An open player. */
export type ActiveState = Opening | Ready | Failed;

/** No request waits. */
export const NOTHING_PENDING: Pending = { playback: null, seek: null };

/** What is kept when the player closes. */
export function listenerSettingsOf(all: ListenerSettings): ListenerSettings {
  const { rate, rates, trims, savedSeconds, volume, defaultRate, playsOn, queue } = all;
  return { rate, rates, trims, savedSeconds, volume, defaultRate, playsOn, queue };
}

/** A closed player with what the listener keeps. */
export function inactive(kept: ListenerSettings): Inactive {
  return { kind: 'inactive', ...listenerSettingsOf(kept) };
}

/** The current track of an open player. */
export function trackOf(state: OpenPlayer): Track {
  const track = state.playlist[state.index];
  if (!track) throw new Error(`The playlist has no place ${state.index}`);
  return track;
}

/** PLAY-01: something is open. */
export function isActive(state: PlayerState): state is ActiveState {
  return state.kind !== 'inactive';
}

/** PLAY-01: open and in full view. */
export function isExpanded(state: PlayerState): boolean {
  return isActive(state) && state.view === 'expanded';
}
