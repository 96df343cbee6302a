import { newerPosition, type Position } from '@auscult/domain/listening/position';
import type { DeviceStore } from '../../platform/device-store.ts';

/** Where this listener is in each stream, by what this device and the server know. */
export interface Positions {
  /** PLAY-11: the newer of both. `server` is what an answer at hand says. */
  newest(streamId: number, server?: Position | null): Position | null;
  /** What this device did itself. */
  save(streamId: number, position: Position): void;
  /** What the server told. A stream that plays here is never moved by what another device did. */
  saveFromServer(streamId: number, position: Position): void;
  /** The server put this device's own position into its own time; nothing changes when it has moved on since. */
  correctTime(streamId: number, sentAt: number, serverAt: number): void;
  /** Somebody else is listening from now on. */
  clearServerPositions(): void;
}

/** Who listens, by account id; null for a guest. */
export type CurrentAccountId = () => number | null;

/**
 * Kept in `progress.history.stream.{id}`, as `{ progress, timestamp, user }` in seconds and milliseconds since 1970.
 * What another account left on the device is not read; what a guest left is.
 */
export function createPositions(device: DeviceStore, currentAccountId: CurrentAccountId, isPlaying: (streamId: number) => boolean): Positions {
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
