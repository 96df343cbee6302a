import { newerPosition, type Position } from '@auscult/domain/listening/position';
import type { DeviceStore } from '@auscult/web/state/device-store';
import { createStore, type Store } from '@auscult/web/state/store';

/** The playback position in each stream, as this device and the server know it. */
export interface Positions {
  /** PLAY-11: the newer of both. `server` is the position in a response at hand. */
  newest(streamId: number, server?: Position | null): Position | null;
  /** Counts the positions that the listener chose without playing. */
  readonly moves: Pick<Store<number>, 'get' | 'subscribe'>;
  /** The next positions that are read are where the listener chose to be. */
  countMove(): void;
  /** A position of this device. */
  save(streamId: number, position: Position): void;
  /** A position from the server. Ignored for a stream that plays here. */
  saveFromServer(streamId: number, position: Position): void;
  /** Replaces the time of this device's position by the server's; does nothing when the position has changed since. */
  correctTime(streamId: number, sentAt: number, serverAt: number): void;
  /** When another account signs in. */
  clearServerPositions(): void;
}

/** The id of the signed-in account; null for a guest. */
export type CurrentAccountId = () => number | null;

/**
 * Kept in `progress.history.stream.{id}`, as `{ progress, timestamp, user }` in seconds and milliseconds since 1970.
 * Positions of another account are not read; those of a guest are.
 */
export function createPositions(device: DeviceStore, currentAccountId: CurrentAccountId, isPlaying: (streamId: number) => boolean): Positions {
  const moves = createStore(0);
  const serverPositions = new Map<number, Position>();
  const read = (streamId: number) => parsePosition(device.get(`progress.history.stream.${streamId}`), currentAccountId());
  const write = (streamId: number, { seconds, at }: Position) =>
    device.set(`progress.history.stream.${streamId}`, JSON.stringify({ progress: seconds, timestamp: at, user: currentAccountId() }));

  return {
    newest(streamId, server = null) {
      const own = read(streamId);
      if (isPlaying(streamId) && own) return own;
      return newerPosition(newerPosition(own, serverPositions.get(streamId) ?? null), server);
    },
    moves,
    countMove: () => moves.set(moves.get() + 1),
    save: write,
    saveFromServer(streamId, position) {
      if (isPlaying(streamId)) return;
      const newest = newerPosition(serverPositions.get(streamId) ?? null, position);
      if (newest) serverPositions.set(streamId, newest);
    },
    correctTime(streamId, sentAt, serverAt) {
      const own = read(streamId);
      if (own?.at === sentAt) write(streamId, { seconds: own.seconds, at: serverAt });
    },
    clearServerPositions: () => serverPositions.clear(),
  };
}

function parsePosition(text: string | null, listener: number | null): Position | null {
  if (text === null) return null;
  try {
    const { progress, timestamp, user = null } = JSON.parse(text) as { progress?: unknown; timestamp?: unknown; user?: unknown };
    if (user !== null && user !== listener) return null;
    return Number.isFinite(progress) && Number.isFinite(timestamp) ? { seconds: progress as number, at: timestamp as number } : null;
  } catch {
    return null;
  }
}
