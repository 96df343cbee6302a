import type { RateClass } from '@auscult/contract/endpoint';
import { Refusal } from '../refusal.ts';
import type { CallerKind } from './rate-limits.ts';

/** How many calls of one caller are under way at once, and how many more wait for their turn before any is refused. */
export interface InFlightLimit {
  readonly places: number;
  readonly waiting: number;
}
type InFlightLimits = Readonly<Record<CallerKind, Readonly<Record<'read' | 'write' | 'waiting', InFlightLimit>>>>;

/** The app asks for at most fifteen things at once, when home opens. An address may be a whole hospital of guests. */
const LIMITS: InFlightLimits = {
  account: { read: { places: 16, waiting: 100 }, write: { places: 8, waiting: 100 }, waiting: { places: 8, waiting: 8 } },
  address: { read: { places: 64, waiting: 400 }, write: { places: 32, waiting: 400 }, waiting: { places: 500, waiting: 100 } },
};
const RETRY_SECONDS = 1;

interface Lane {
  places: number;
  readonly waiting: (() => void)[];
}

/** Counts the calls of this process that are under way, from their headers until their answer is written: what nobody reads counts too. */
export interface InFlight {
  /** Resolves when it is this call's turn, with what ends it; refused with 429 when too many wait. */
  enter(kind: CallerKind, id: string, rate: RateClass): Promise<() => void>;
}

export function createInFlight(limits: InFlightLimits = LIMITS): InFlight {
  const lanes = new Map<string, Lane>();
  return {
    async enter(kind, id, rate) {
      const counted = rate === 'read' || rate === 'waiting' ? rate : 'write';
      const { places, waiting } = limits[kind][counted];
      const key = `${counted} ${kind} ${id}`;
      const lane = lanes.get(key) ?? { places: 0, waiting: [] };
      if (lane.places < places) lane.places += 1;
      else if (lane.waiting.length < waiting) await new Promise<void>((resolve) => lane.waiting.push(resolve));
      else throw new Refusal('too_many_requests', undefined, RETRY_SECONDS);
      lanes.set(key, lane);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        const next = lane.waiting.shift();
        if (next !== undefined) return next();
        lane.places -= 1;
        if (lane.places === 0) lanes.delete(key);
      };
    },
  };
}
