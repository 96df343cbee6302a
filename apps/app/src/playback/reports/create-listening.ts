import type { ApiClient } from '@auscult/client/api-client';
import type { Session } from '@auscult/client/session/session';
import type { HeardSegments } from '@auscult/domain/listening/heard-segments';
import type { Position } from '@auscult/domain/listening/position';
import { resumeSeconds } from '@auscult/domain/listening/resume';
import { deviceClock, deviceTimers } from '@auscult/player/dom/device-time';
import type { PlayerOptions } from '@auscult/player/engine/player-options';
import type { DeviceStore } from '@auscult/web/state/device-store';
import { watchLeaving } from '../../platform/app-state.ts';
import type { Network } from '../../platform/network.ts';
import { deviceIdOf } from '../../shared/services/device-id.ts';
import type { Place } from '../../shared/services/services.tsx';
import { applyResponse } from './apply-response.ts';
import { createCombinedEntryStore, createLocalEntryStore } from './entry-store.ts';
import { createIndexedEntryStore } from './indexed-entry-store.ts';
import { createPositions, type Positions } from './positions.ts';
import { createRecentlyPlayed, type RecentlyPlayed } from './recently-played.ts';
import { createRecorder } from './recorder.ts';
import type { ReportEntry } from './report-entry.ts';
import { createReportQueue } from './report-queue.ts';
import { sendReport } from './send-report.ts';

/** Separate from the database that logging out clears. */
const DATABASE = 'auscult-listening';

/** How long logging out waits for the server. */
const FLUSH_LIMIT_MS = 2_000;

export interface ListeningOptions {
  readonly api: ApiClient;
  readonly session: Pick<Session, 'getState' | 'subscribe'>;
  readonly device: DeviceStore;
  readonly network: Pick<Network, 'onBack'>;
  readonly storage: Storage;
  readonly page: Document;
  /** Name of the database of unsent reports; tests have their own. */
  readonly databaseName?: string;
  /** Shared with screens that read positions before the player is loaded. */
  readonly positions?: Positions;
  /** Ends every listener. */
  readonly signal: AbortSignal;
  /** Whether the player plays this stream now. */
  isPlaying(streamId: number): boolean;
  /** The server has taken what was heard; `heard` is what of the stream it knows, in seconds. */
  onCredited(streamId: number, heard: HeardSegments): void;
  /** For error monitoring: the server rejected an entry for good. */
  onRefused(entry: ReportEntry): void;
}

/** The callbacks that the player reports to, and what screens read. */
export interface Listening {
  readonly player: Pick<PlayerOptions, 'onHeard' | 'onPosition' | 'resumeAt' | 'rememberPlayed' | 'forgetPlayed' | 'isMember'>;
  readonly positions: Positions;
  readonly recentlyPlayed: RecentlyPlayed;
  /** The listener chose to be here, without playing. */
  moveTo(place: Place): void;
  /** Saves and sends everything, as when the page is left; resolves when the server has answered, or after two seconds. */
  flush(): Promise<void>;
}

/** Stores positions and heard stretches on the device at once, and on the server as soon as possible. */
export function createListening(options: ListeningOptions): Listening {
  const { api, session, device, network, signal } = options;
  const currentAccountId = () => session.getState().user?.id ?? null;
  const deviceId = deviceIdOf(device);
  const positions = options.positions ?? createPositions(device, currentAccountId, options.isPlaying);
  const recentlyPlayed = createRecentlyPlayed(device, currentAccountId);
  const reports = createReportQueue({
    store: createCombinedEntryStore([createLocalEntryStore(options.storage), createIndexedEntryStore(options.databaseName ?? DATABASE)]),
    clock: deviceClock,
    timers: deviceTimers,
    deviceId,
    send: (userId, streamId, report) => sendReport(api, userId, streamId, report),
    onRestored(entries) {
      for (const entry of entries) {
        const own = positions.newest(entry.streamId);
        if (entry.kind === 'position' && (!own || own.at < entry.at)) positions.save(entry.streamId, { seconds: entry.seconds, at: entry.at });
      }
    },
    onAccepted(streamId, sent, progress) {
      applyResponse(positions, streamId, sent, progress);
      if (sent.some(({ kind }) => kind === 'heard')) options.onCredited(streamId, progress.heard);
    },
    onRefused: options.onRefused,
  });
  const recorder = createRecorder({ reports, positions, recentlyPlayed, timers: deviceTimers });

  let accountId = currentAccountId();
  const useAccount = () => {
    if (accountId !== currentAccountId()) positions.clearServerPositions();
    accountId = currentAccountId();
    void reports.use(accountId);
  };
  const stops = [session.subscribe(useAccount), network.onBack(() => void reports.resume())];
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()));
  watchLeaving(options.page, recorder.flush, signal);
  useAccount();

  return {
    player: {
      onHeard: recorder.recordHeard,
      onPosition: recorder.recordPosition,
      isMember: () => session.getState().status === 'member',
      resumeAt: ({ streamId, durationSeconds, chapters, scrubbing, moments }) =>
        resumeSeconds(positions.newest(streamId), {
          durationSeconds,
          scrubbing,
          chapterStarts: chapters.map(({ startSeconds }) => startSeconds),
          now: deviceClock.now(),
          questions: moments,
        }),
      rememberPlayed: ({ streamId, courseId, title, courseTitle, companyName, durationSeconds }) =>
        recentlyPlayed.remember({ streamId, courseId, title, courseTitle, companyName, durationSeconds, playedAt: deviceClock.now() }),
      forgetPlayed: (streamId) => recentlyPlayed.forget(streamId),
    },
    positions,
    recentlyPlayed,
    moveTo(place) {
      recorder.recordPosition({ ...place, at: deviceClock.now(), reason: 'left' });
      positions.countMove();
    },
    async flush() {
      recorder.flush();
      await Promise.race([reports.idle(), new Promise<void>((resolve) => deviceTimers.after(FLUSH_LIMIT_MS, resolve))]);
    },
  };
}

/** The position as the server has it; null when it has none. */
export function serverPosition(seconds: number | undefined, timestamp: string | null | undefined): Position | null {
  return seconds === undefined || !timestamp ? null : { seconds, at: Date.parse(timestamp) };
}
