import type { HeardReport, ProgressReport } from '@auscult/contract/entities/listening';
import { type Claim, type Interval, type PlacedClaim, placeClaims } from '@auscult/domain/listening/credit';
import { type KnownOffset, offsetIfSetBack, offsetOf } from '@auscult/domain/listening/device-offset';
import { stampedAt } from '@auscult/domain/listening/position';
import { REPLACED_COUNTS_MS } from '@auscult/domain/listening/replaced-audio';
import type { ReportContext, StoredReport } from './progress-queries.ts';

/** Index of the first claim whose audio is none of this stream's. */
export interface ForeignAudio {
  readonly foreignAudioAt: number;
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000);
const instant = (text: string) => Date.parse(text);

/** A report by the server's clock, in milliseconds, without anything beyond the end of the audio. */
export interface ReadReport extends Omit<StoredReport, 'claims' | 'usedTime' | 'newClaims' | 'creditRevision'> {
  readonly placed: readonly PlacedClaim[];
  /** What to read it by if its claims find no room: its device's clock was set back then. */
  readonly offsetIfSetBackMs: number | null;
}

/** Where nobody knows when its media link was issued (heard as a guest, signed in meanwhile), a claim began at most so long before its first receipt. */
const WITHOUT_LINK_MS = 15_000;

interface ReadBy {
  readonly learnerId: string;
  readonly courseId: number | null;
  readonly receivedAt: Date;
  readonly mayListen: boolean;
  /** Of the device's clock, in place of what follows from its reports. */
  readonly knownOffsetMs?: number | undefined;
}

export function readReport(
  report: ProgressReport,
  loaded: ReportContext,
  { learnerId, courseId, receivedAt, mayListen, knownOffsetMs }: ReadBy,
): ReadReport | ForeignAudio {
  const foreignAudioAt = report.heard.findIndex((claim) => loaded.versions[claim.audio_version_id] === undefined);
  if (foreignAudioAt !== -1) return { foreignAudioAt };

  const received = receivedAt.getTime();
  const sentAt = instant(report.sent_at);
  const offsetMs = knownOffsetMs ?? offsetOf(sentAt, received, knownOffset(loaded));
  const stamp = (text: string) => stampedAt(instant(text), offsetMs, received);

  const claims = longestOfEach(report.heard).flatMap((claim) =>
    readClaim(claim, loaded.versions[claim.audio_version_id]?.duration_ms ?? null, offsetMs),
  );
  const position = report.position ? { ms: milliseconds(report.position.seconds), at: new Date(stamp(report.position.at)) } : null;
  const moments = [...report.heard.map((claim) => stamp(claim.ended_at)), ...(position ? [position.at.getTime()] : [])];
  const known = new Map(loaded.known.filter((claim) => claim.learnerId === learnerId).map((claim) => [claim.id, claim]));
  return {
    deviceId: report.device_id,
    courseId,
    receivedAt,
    sentAt: new Date(sentAt),
    offsetMs,
    offsetIfSetBackMs: offsetIfSetBack(sentAt, received, knownOffset(loaded)),
    position,
    placed: placeClaims({ periods: periodsOf(loaded, received, mayListen), known, receivedAt: received }, claims),
    playedAt: moments.length > 0 ? new Date(Math.max(...moments)) : null,
    shownVersionId: report.heard.at(-1)?.audio_version_id ?? loaded.audio_version_id,
  };
}

/** When each version can have been heard: without a link only by whoever may listen now, and only what was not replaced. */
function periodsOf({ versions }: ReportContext, received: number, mayListen: boolean): ReadonlyMap<number, Interval> {
  return new Map(
    Object.entries(versions).flatMap(([id, { issued_at, replaced_at }]) => {
      if (issued_at === null && (replaced_at !== null || !mayListen)) return [];
      const until = replaced_at === null ? Number.POSITIVE_INFINITY : replaced_at + REPLACED_COUNTS_MS;
      return [[Number(id), [issued_at ?? received - WITHOUT_LINK_MS, until]] as const];
    }),
  );
}

function knownOffset({ device }: ReportContext): KnownOffset | null {
  return device && { sentAt: instant(device.sent_at), receivedAt: instant(device.received_at), offset: device.offset_ms };
}

/** A report may carry a stretch and its longer self. */
function longestOfEach(claims: readonly HeardReport[]): HeardReport[] {
  const longest = new Map<string, HeardReport>();
  for (const claim of claims) {
    const id = claim.id.toLowerCase();
    const other = longest.get(id);
    if (other === undefined || claim.to > other.to) longest.set(id, { ...claim, id });
  }
  return [...longest.values()];
}

/** Empty when nothing of it lies inside the audio. */
function readClaim(claim: HeardReport, durationMs: number | null, offsetMs: number): Claim[] {
  const end = durationMs !== null && durationMs > 0 ? durationMs : Number.POSITIVE_INFINITY;
  const fromMs = milliseconds(claim.from);
  const toMs = Math.min(milliseconds(claim.to), end);
  if (toMs <= fromMs) return [];
  const { id, rate, audio_version_id: audioVersionId } = claim;
  return [{ id, audioVersionId, fromMs, toMs, rate, startedAt: instant(claim.started_at) + offsetMs, endedAt: instant(claim.ended_at) + offsetMs }];
}
