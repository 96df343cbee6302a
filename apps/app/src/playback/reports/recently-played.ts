import type { Position } from '@auscult/domain/listening/position';
import { forgetPlayed, rememberPlayed } from '@auscult/domain/listening/recently-played';
import type { DeviceStore } from '@auscult/web/state/device-store';
import type { CurrentAccountId } from './positions.ts';

/** One stream of the list, with what is shown of it offline. */
export interface PlayedStream {
  readonly streamId: number;
  readonly courseId: number;
  readonly title: string;
  readonly courseTitle: string;
  readonly companyName: string;
  readonly durationSeconds: number;
  /** Milliseconds since 1970. */
  readonly playedAt: number;
  /** The account that played it. */
  readonly user: number | null;
}

/** The device's list of what was played, oldest first, with where each was left; in `recently_played` and `recently_played_progress`. */
export interface RecentlyPlayed {
  list(): readonly PlayedStream[];
  remember(played: Omit<PlayedStream, 'user'>): void;
  forget(streamId: number): void;
  /** Only for streams on the list. */
  savePosition(streamId: number, position: Position): void;
  position(streamId: number): Position | null;
}

type SavedPositions = Record<string, { progress: number; timestamp: number }>;

export function createRecentlyPlayed(device: DeviceStore, currentAccountId: CurrentAccountId): RecentlyPlayed {
  const list = () => (parse<PlayedStream[]>(device.get('recently_played'), Array.isArray) ?? []).filter(({ user }) => user === currentAccountId());
  const progress = () => parse<SavedPositions>(device.get('recently_played_progress'), (value) => typeof value === 'object' && value !== null) ?? {};

  const keep = (played: readonly PlayedStream[], moved: SavedPositions) => {
    const listed = new Set(played.map(({ streamId }) => String(streamId)));
    device.set('recently_played', JSON.stringify(played));
    device.set('recently_played_progress', JSON.stringify(Object.fromEntries(Object.entries(moved).filter(([streamId]) => listed.has(streamId)))));
  };

  return {
    list,
    remember: (played) => keep(rememberPlayed(list(), { ...played, user: currentAccountId() }), progress()),
    forget: (streamId) => keep(forgetPlayed(list(), streamId), progress()),
    savePosition: (streamId, { seconds, at }) => keep(list(), { ...progress(), [streamId]: { progress: seconds, timestamp: at } }),
    position(streamId) {
      const found = progress()[streamId];
      return found ? { seconds: found.progress, at: found.timestamp } : null;
    },
  };
}

function parse<T>(text: string | null, isIt: (value: unknown) => boolean): T | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isIt(value) ? (value as T) : null;
  } catch {
    return null;
  }
}
