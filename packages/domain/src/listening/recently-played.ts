/** The device keeps this many; the server keeps all and pages. */
export const RECENTLY_PLAYED_LIMIT = 10;

interface Played {
  readonly streamId: number;
}

/** The list with this stream last, once; the oldest fall off the front beyond the limit. */
export function rememberPlayed<P extends Played>(list: readonly P[], played: P): readonly P[] {
  return [...forgetPlayed(list, played.streamId), played].slice(-RECENTLY_PLAYED_LIMIT);
}

/** The list without a stream; its position is not touched. */
export function forgetPlayed<P extends Played>(list: readonly P[], streamId: number): readonly P[] {
  return list.filter((item) => item.streamId !== streamId);
}
