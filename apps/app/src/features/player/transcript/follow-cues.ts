import { cueAt } from '@auscult/domain/transcript/cue-at';
import type { Player } from '@auscult/player/engine/player';
import { isPlaying } from '@auscult/player/machine/selectors';

export type Cues = readonly (readonly [from: number, ...rest: unknown[]])[];
type Followed = Pick<Player, 'subscribeTick' | 'position' | 'getState'>;

/** Like setTimeout; returns a function that cancels. */
type After = (ms: number, run: () => void) => () => void;

/** The element may be a little behind where a timer puts it. */
const LATER_MS = 10;

const later: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Calls `listener` on every tick and, between two, when the next cue begins: by ticks alone a line would be marked up to one too late. Returns the end of it. */
export function followCues(player: Followed, cues: Cues, listener: () => void, after: After = later): () => void {
  let cancel = () => {};
  function follow(): void {
    cancel();
    listener();
    const [position, state] = [player.position(), player.getState()];
    const next = cues[cueAt(cues, position) + 1];
    if (next !== undefined && isPlaying(state)) cancel = after(((next[0] - position) / state.rate) * 1000 + LATER_MS, follow);
  }
  const leave = player.subscribeTick(follow);
  follow();
  return () => {
    leave();
    cancel();
  };
}
