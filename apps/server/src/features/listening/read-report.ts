import type { HeardReport, ProgressReport } from '@auscult/contract/entities/listening';
import { type KnownOffset, offsetOf } from '@auscult/domain/listening/device-offset';
import { stampedAt } from '@auscult/domain/listening/position';
import type { ReportGround, StoredClaim, StoredReport } from './progress-queries.ts';

/** Index of the first claim whose audio is none of this stream's. */
export interface ForeignAudio {
  readonly foreignAudioAt: number;
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000);
const instant = (text: string) => Date.parse(text);

/** Turns what a device says into what is stored: the server's clock, milliseconds, and nothing beyond the end of the audio. */
export function readReport(
  report: ProgressReport,
  ground: ReportGround,
  { courseId, receivedAt }: { courseId: number | null; receivedAt: Date },
): StoredReport | ForeignAudio {
  const foreignAudioAt = report.heard.findIndex((claim) => ground.versions[claim.audio_version_id] === undefined);
  if (foreignAudioAt !== -1) return { foreignAudioAt };

  const received = receivedAt.getTime();
  const sentAt = instant(report.sent_at);
  const offsetMs = offsetOf(sentAt, received, knownOffset(ground));
  const stamp = (text: string) => new Date(stampedAt(instant(text), offsetMs, received));

  const claims = longestOfEach(report.heard).flatMap((claim) => storedClaim(claim, ground.versions[claim.audio_version_id] ?? null, stamp));
  const position = report.position ? { ms: milliseconds(report.position.seconds), at: stamp(report.position.at) } : null;
  const moments = [...claims.map(({ endedAt }) => endedAt), ...(position ? [position.at] : [])].map((moment) => moment.getTime());
  return {
    deviceId: report.device_id,
    courseId,
    receivedAt,
    sentAt: new Date(sentAt),
    offsetMs,
    position,
    claims,
    playedAt: moments.length > 0 ? new Date(Math.max(...moments)) : null,
    shownVersionId: report.heard.at(-1)?.audio_version_id ?? ground.audio_version_id,
  };
}

function knownOffset({ device }: ReportGround): KnownOffset | null {
  return device && { sentAt: instant(device.sent_at), receivedAt: instant(device.received_at), offset: device.offset_ms };
}

/** A report may carry a stretch and its longer self. Sorted by id, so that writers of the same claims wait for each other in one order. */
function longestOfEach(claims: readonly HeardReport[]): HeardReport[] {
  const longest = new Map<string, HeardReport>();
  for (const claim of claims) {
    const id = claim.id.toLowerCase();
    const other = longest.get(id);
    if (other === undefined || claim.to > other.to) longest.set(id, claim);
  }
  return [...longest].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, claim]) => claim);
}

/** Empty when nothing of it lies inside the audio. */
function storedClaim(claim: HeardReport, durationMs: number | null, stamp: (text: string) => Date): StoredClaim[] {
  const end = durationMs !== null && durationMs > 0 ? durationMs : Number.POSITIVE_INFINITY;
  const fromMs = milliseconds(claim.from);
  const toMs = Math.min(milliseconds(claim.to), end);
  if (toMs <= fromMs) return [];
  const { id, rate, audio_version_id: audioVersionId } = claim;
  return [{ id, audioVersionId, fromMs, toMs, rate, startedAt: stamp(claim.started_at), endedAt: stamp(claim.ended_at) }];
}
