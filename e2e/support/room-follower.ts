import { viewAfter, viewOf } from '@auscult/client/live/room-view';
import type { LiveBatch, LiveRoom } from '@auscult/contract/live/entities';
import { follow, followFrom } from '@auscult/domain/live/event-log';

export { backoffMs } from '@auscult/client/live/timing';
export type Batch = LiveBatch;

/** The half of a live room that the app's client has, without its connections. */
export interface Follower {
  readonly epoch: string;
  readonly through: number;
  /** Whether something in front of it is lacking. */
  take(batch: LiveBatch): boolean;
}

/** `draws`: it keeps the view of the room that a screen shows. */
export function createFollower(room: LiveRoom, draws: boolean): Follower {
  let view = draws ? viewOf(room) : null;
  let state = followFrom<LiveBatch['events'][number]>(room);
  return {
    get epoch() {
      return state.epoch;
    },
    get through() {
      return state.through;
    },
    take(batch) {
      // What comes in order, as nearly all does, asks for no look at what is held.
      const isNext = batch.epoch === state.epoch && batch.after === state.through && state.held.length === 0;
      const step = isNext ? { state: { ...state, through: batch.through }, fresh: batch.events, missing: 'nothing' as const } : follow(state, batch);
      state = step.state;
      if (view !== null && step.fresh.length > 0) view = viewAfter(view, step.fresh);
      return step.missing !== 'nothing';
    },
  };
}
