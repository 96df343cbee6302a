import type { HeardEvent, PositionEvent, Timers } from '@auscult/player/engine/player-options';
import type { Positions } from './positions.ts';
import type { RecentlyPlayed } from './recently-played.ts';
import { heardEntry, positionEntry } from './report-entry.ts';
import type { ReportQueue } from './report-queue.ts';

/** At most this much listening is lost when a device dies. */
const SAVE_EVERY_MS = 5_000;
/** How often the server is updated while playing. */
const SEND_EVERY_MS = 15_000;
/** Reports within this time, such as a pause and the end of its stretch, go in one request. */
const GATHER_MS = 50;

export interface RecorderOptions {
  readonly reports: Pick<ReportQueue, 'put' | 'save' | 'send'>;
  readonly positions: Pick<Positions, 'save'>;
  readonly recentlyPlayed: Pick<RecentlyPlayed, 'savePosition'>;
  readonly timers: Timers;
}

/** Records what the player reports: on the device every 5 s and whenever listening stops, on the server every 15 s and on pause and end. */
export interface Recorder {
  recordHeard(event: HeardEvent): void;
  recordPosition(event: PositionEvent): void;
  /** Saves and sends at once: the page is hidden or closing. */
  flush(): void;
}

export function createRecorder({ reports, positions, recentlyPlayed, timers }: RecorderOptions): Recorder {
  const latest = new Map<number, PositionEvent>();
  let stopSave: (() => void) | null = null;
  let sending: { stop: () => void; isSoon: boolean } | null = null;

  const save = () => {
    stopSave?.();
    stopSave = null;
    reports.save();
    for (const [streamId, { seconds, at }] of latest) {
      positions.save(streamId, { seconds, at });
      recentlyPlayed.savePosition(streamId, { seconds, at });
    }
    latest.clear();
  };

  const send = () => {
    sending?.stop();
    sending = null;
    save();
    reports.send();
  };

  const sendWithin = (ms: number, isSoon: boolean) => {
    if (sending && (sending.isSoon || !isSoon)) return;
    sending?.stop();
    sending = { isSoon, stop: timers.after(ms, send) };
  };

  const scheduleSave = (isImmediate: boolean) => {
    if (isImmediate) save();
    else stopSave ??= timers.after(SAVE_EVERY_MS, save);
    sendWithin(SEND_EVERY_MS, false);
  };

  return {
    recordHeard(event) {
      reports.put(heardEntry(event));
      scheduleSave(event.isOver);
    },
    recordPosition(event) {
      latest.set(event.streamId, event);
      reports.put(positionEntry(event));
      scheduleSave(event.reason !== 'playing');
      if (event.reason !== 'playing' && event.reason !== 'seeked') sendWithin(GATHER_MS, true);
    },
    flush: send,
  };
}
