/** A row of a room's log. Numbers rise; some may be left out: what was erased, or is not for whoever reads. */
export interface Numbered {
  readonly seq: number;
}

/** All that the log has for its reader after one number up to and including another, in order. */
export interface Batch<E extends Numbered> {
  /** Another one: the log began anew, and its numbers mean nothing here. */
  readonly epoch: string;
  readonly after: number;
  readonly through: number;
  readonly events: readonly E[];
}

/** What a client has shown of a log. `held` came before what goes in front of it. */
export interface Followed<E extends Numbered> {
  readonly epoch: string;
  readonly through: number;
  readonly held: readonly Batch<E>[];
}

/** `fresh`: to be shown now. `missing`: ask for what comes after `state.through`, or for everything. */
export interface Step<E extends Numbered> {
  readonly state: Followed<E>;
  readonly fresh: readonly E[];
  readonly missing: 'nothing' | 'events' | 'snapshot';
}

/** The latest are dropped beyond these: whoever waits for missing events gets them with those. */
const MOST_HELD = 50;

export const followFrom = <E extends Numbered>({ epoch, through }: { readonly epoch: string; readonly through: number }): Followed<E> => ({
  epoch,
  through,
  held: [],
});

/**
 * Takes a batch from wherever it came: socket, events sent by the server, or a call. Whatever is cut, repeated or reordered, every event is
 * fresh once and in order.
 */
export function follow<E extends Numbered>(state: Followed<E>, batch: Batch<E>): Step<E> {
  if (batch.epoch !== state.epoch) return { state, fresh: [], missing: 'snapshot' };
  const fresh: E[] = [];
  let { through } = state;
  const held: Batch<E>[] = [];
  for (const one of [...state.held, batch].sort((a, b) => a.after - b.after)) {
    if (one.through <= through) continue;
    if (one.after > through) {
      held.push(one);
      continue;
    }
    for (const event of one.events) if (event.seq > through) fresh.push(event);
    through = one.through;
  }
  return { state: { epoch: state.epoch, through, held: held.slice(0, MOST_HELD) }, fresh, missing: held.length > 0 ? 'events' : 'nothing' };
}
