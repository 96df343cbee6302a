import type { ProgressReport } from '@auscult/contract/entities/listening';
import type { HeardEvent, PositionEvent } from '@auscult/player/engine/player-options';

/** An unsent report about one stream: a position, or a stretch that was heard. Times in milliseconds since 1970. */
export type ReportEntry = PositionEntry | HeardEntry;

export interface PositionEntry {
  readonly kind: 'position';
  readonly id: string;
  readonly streamId: number;
  readonly courseId: number;
  readonly seconds: number;
  readonly at: number;
}

export interface HeardEntry {
  readonly kind: 'heard';
  /** The id of the stretch; the server counts it once, however often it is sent. */
  readonly id: string;
  readonly streamId: number;
  readonly courseId: number;
  readonly audioVersionId: number;
  readonly from: number;
  readonly to: number;
  readonly rate: number;
  readonly startedAt: number;
  readonly endedAt: number;
  /** False while it may still grow under the same id. */
  readonly isOver: boolean;
}

/** A stream has one position: a newer one replaces the older. */
export function positionEntry({ streamId, courseId, seconds, at }: PositionEvent): PositionEntry {
  return { kind: 'position', id: `position-${streamId}`, streamId, courseId, seconds, at };
}

export function heardEntry({ id, streamId, courseId, audioVersionId, from, to, rate, startedAt, endedAt, isOver }: HeardEvent): HeardEntry {
  return { kind: 'heard', id, streamId, courseId, audioVersionId, from, to, rate, startedAt, endedAt, isOver };
}

/** One request about one stream; `sentAt` lets the server measure the error of the device's clock. */
export function reportOf(entries: readonly ReportEntry[], deviceId: string, sentAt: number): ProgressReport {
  const position = entries.find((entry) => entry.kind === 'position');
  const courseId = entries.at(-1)?.courseId;
  return {
    device_id: deviceId,
    sent_at: instant(sentAt),
    ...(courseId !== undefined && { course_id: courseId }),
    ...(position && { position: { seconds: position.seconds, at: instant(position.at) } }),
    heard: entries
      .filter((entry) => entry.kind === 'heard')
      .map(({ id, audioVersionId, from, to, rate, startedAt, endedAt }) => ({
        id,
        audio_version_id: audioVersionId,
        from,
        to,
        rate,
        started_at: instant(startedAt),
        ended_at: instant(endedAt),
      })),
  };
}

/** A stored entry; null when it is invalid or of another version. */
export function parseEntry(text: string): ReportEntry | null {
  try {
    const value: unknown = JSON.parse(text);
    return isEntry(value) ? value : null;
  } catch {
    return null;
  }
}

function isEntry(value: unknown): value is ReportEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  const numbers =
    entry['kind'] === 'heard' ? ['streamId', 'audioVersionId', 'from', 'to', 'rate', 'startedAt', 'endedAt'] : ['streamId', 'seconds', 'at'];
  return (
    (entry['kind'] === 'heard' || entry['kind'] === 'position') &&
    typeof entry['id'] === 'string' &&
    numbers.every((name) => Number.isFinite(entry[name]))
  );
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();
