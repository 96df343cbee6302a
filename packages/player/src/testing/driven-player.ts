import { createPlayer, type Player } from '../engine/player.ts';
import type { DetailsAnswer, HeardEvent, PlayerOptions, PositionEvent } from '../engine/player-options.ts';
import type { Notice, TrackedAction } from '../machine/effect.ts';
import type { OpenRequest } from '../machine/event.ts';
import type { Settings } from '../machine/state.ts';
import type { Track, TrackForms } from '../machine/track.ts';
import { aCompany, aCourse, aTrack, someForms } from './builders.ts';
import { createFakePort, type FakePort } from './fake-port.ts';
import { createManualTime, type ManualTime } from './manual-time.ts';

/** Answers may arrive this often while time passes. */
const STEP_MS = 20;

/** What the player recorded the outside, in order. */
export interface Recorded {
  readonly heard: HeardEvent[];
  readonly positions: PositionEvent[];
  readonly notices: Notice[];
  readonly counted: TrackedAction[];
  readonly remembered: number[];
  readonly forgotten: number[];
  readonly detailsAsked: { streamId: number; isRenewal: boolean }[];
  readonly formsAsked: number[];
  readonly sourcesChecked: string[];
  readonly chimes: number[];
}

/** Answers of the world around the player; a test changes them before it acts. */
export interface World {
  isMember: boolean;
  isOnline: boolean;
  details: (streamId: number, isRenewal: boolean) => DetailsAnswer | Promise<DetailsAnswer>;
  forms: (streamId: number) => TrackForms | Promise<TrackForms>;
  isInSight: boolean;
  sourceStatus: (url: string) => number | null;
  resumeAt: (track: Track) => number;
}

/** A real player on a fake port in manual time. */
export interface DrivenPlayer {
  readonly player: Player;
  readonly port: FakePort;
  readonly time: ManualTime;
  readonly recorded: Recorded;
  readonly world: World;
  /** Opens a stream of the playlist and plays it, unless recorded otherwise. */
  open(request?: Partial<OpenRequest>): void;
  /** Lets answers of loaders arrive and time pass. */
  pass(ms: number): Promise<void>;
}

/** Tracks 1 to 3 of ten minutes each, all of them in the fake port's library. */
export const playlist: readonly Track[] = [1, 2, 3].map((streamId) => aTrack(streamId));

/** Drives a player; settings as the listener left them. */
export function drivePlayer(settings: Partial<Settings> = {}): DrivenPlayer {
  const time = createManualTime();
  const port = createFakePort(time);
  for (const track of playlist) port.library.set(track.audio?.url ?? '', track.durationSeconds);
  const recorded: Recorded = {
    heard: [],
    positions: [],
    notices: [],
    counted: [],
    remembered: [],
    forgotten: [],
    detailsAsked: [],
    formsAsked: [],
    sourcesChecked: [],
    chimes: [],
  };
  const world: World = {
    isMember: true,
    isOnline: true,
    details: () => ({ failure: { reason: 'unreachable' } }),
    forms: () => someForms(),
    isInSight: true,
    sourceStatus: () => null,
    resumeAt: () => 0,
  };
  const options: PlayerOptions = {
    port,
    clock: time,
    timers: time,
    settings,
    isMember: () => world.isMember,
    isOnline: () => world.isOnline,
    isInSight: () => world.isInSight,
    chime: (volume) => void recorded.chimes.push(volume),
    async loadDetails(streamId, isRenewal) {
      recorded.detailsAsked.push({ streamId, isRenewal });
      return world.details(streamId, isRenewal);
    },
    async loadForms(streamId) {
      recorded.formsAsked.push(streamId);
      return world.forms(streamId);
    },
    async checkSource(url) {
      recorded.sourcesChecked.push(url);
      return world.sourceStatus(url);
    },
    resumeAt: (track) => world.resumeAt(track),
    rememberPlayed: (track) => void recorded.remembered.push(track.streamId),
    forgetPlayed: (streamId) => void recorded.forgotten.push(streamId),
    onHeard: (event) => void recorded.heard.push(event),
    onPosition: (event) => void recorded.positions.push(event),
    onCounted: (action) => void recorded.counted.push(action),
  };
  const player = createPlayer(options);
  player.subscribeNotices((notice) => recorded.notices.push(notice));
  return {
    player,
    port,
    time,
    recorded,
    world,
    open: (request) => player.open({ playlist, streamId: 1, course: aCourse, company: aCompany, ...request }),
    async pass(ms) {
      await settled();
      for (let left = ms; left > 0; left -= STEP_MS) {
        time.advance(Math.min(STEP_MS, left));
        await settled();
      }
    },
  };
}

/** Promises that need nothing but their turn have had it. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
