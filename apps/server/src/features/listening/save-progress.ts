import { api } from '@auscult/contract/api';
import { heardEnough } from '@auscult/domain/accreditation/heard-enough';
import { addedTime, type Credit, claimedMs, creditClaims, creditedMs, dayOfClaim, withinLimits } from '@auscult/domain/listening/credit';
import type { Database } from '../../db/database.ts';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { permitted } from '../../policies/authorize.ts';
import { loadStream } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { enqueueCertificate } from '../../shared/certificates/issue-certificate.ts';
import { loadClaimCounts, loadUsedTime, lockCredit } from './credit-queries.ts';
import { presentProgress } from './progress-presenter.ts';
import { forgetOldDevices, loadReportContext, type ProgressRow, type ReportContext, storeReport } from './progress-queries.ts';
import { type ReadReport, readReport } from './read-report.ts';
import { lastDays } from './split-by-day.ts';

interface CreditedReport {
  /** The days for which the claims count that came for the first time, one for each. */
  readonly newClaims: readonly number[];
  readonly report: ReadReport;
  readonly credit: Credit;
}

/** Most reports fit where they were placed. One that does not, and may come from a clock that was set back, is placed by what is measured now. */
async function bestOf(credited: (knownOffsetMs?: number) => Promise<CreditedReport>): Promise<CreditedReport> {
  const first = await credited();
  const { offsetIfSetBackMs, placed } = first.report;
  if (offsetIfSetBackMs === null || creditedMs(first.credit) >= claimedMs(placed)) return first;
  const second = await credited(offsetIfSetBackMs);
  return creditedMs(second.credit) > creditedMs(first.credit) ? second : first;
}

/** Whether what is heard of the shown version may be enough for an accreditation of the stream; at any speed, for most reports are far from it. */
function mayBeHeardEnough({ least_listening: percentage, versions }: ReportContext, { audio_version_id: id, heard }: ProgressRow): boolean {
  if (percentage === null) return false;
  const durationMs = id === null ? null : (versions[id]?.duration_ms ?? null);
  if (durationMs === null) return true;
  const segments = heard.map(([from, to]) => [from / 1000, to / 1000] as const);
  return heardEnough([{ ratePercent: 0, segments }], durationMs / 1000, { percentage, maxRatePercent: 0 }).isEnough;
}

export const saveProgress = handler(api.saveProgress, {
  policy: { account: 'own', stream: 'track' },
  async handle({ context: { db, clock }, viewer, own, authorize, params, body, language }) {
    const receivedAt = clock.now();
    const named = {
      streamId: params.stream_id,
      versionIds: body.heard.map((claim) => claim.audio_version_id),
      claimIds: body.heard.map((claim) => claim.id),
      deviceId: body.device_id,
      courseId: body.course_id ?? null,
    };
    const invalid = (field: string) => new Refusal('validation_failed', { [field]: [errorPhrases[language].field.invalid] });

    const save = async (on: Database) => {
      const loaded = authorize.stream(await loadReportContext(on, own, receivedAt, named));
      // What is remembered of a course is shown again with its title.
      const course = loaded.course && permitted(viewer, 'course', 'view', loaded.course);
      // Whoever has a link was asked when it was given.
      const isLinked = Object.values(loaded.versions).every((version) => version.issued_at !== null);
      const stream = isLinked ? undefined : await loadStream(on, loaded.id, receivedAt, own);
      const mayListen = isLinked || (stream !== undefined && permitted(viewer, 'stream', 'listen', stream) !== null);
      const credit = async (knownOffsetMs?: number) => {
        const report = readReport(body, loaded, { learnerId: own.learnerId, courseId: course?.id ?? null, receivedAt, mayListen, knownOffsetMs });
        if ('foreignAudioAt' in report) throw invalid(`heard.${report.foreignAudioAt}.audio_version_id`);
        const known = new Set(loaded.known.map(({ id }) => id));
        const isKnown = (id: string) => known.has(id);
        const fresh = report.placed.filter(({ before }) => !isKnown(before.id));
        // Most reports make what is known grow.
        const placed = fresh.length === 0 ? report.placed : withinLimits(report.placed, isKnown, await loadClaimCounts(on, own, fresh));
        const used = await loadUsedTime(on, own, placed.map(addedTime), { days: lastDays(receivedAt), used: loaded.used });
        const newClaims = placed.filter(({ before }) => !isKnown(before.id)).map(({ before }) => dayOfClaim(before));
        return { report: { ...report, placed }, newClaims, credit: creditClaims(placed, used) };
      };
      const { report, newClaims, credit: earned } = await bestOf(credit);
      const outcome = await storeReport(on, own, loaded, { ...report, ...earned, newClaims, creditRevision: loaded.credit_revision });
      // Also when nothing of it is new: the report may be sent again because the process stopped between storing it and enqueuing.
      const mayHaveCompleted =
        typeof outcome !== 'string' && named.versionIds.some((id) => id !== outcome.audio_version_id || mayBeHeardEnough(loaded, outcome));
      return { outcome, reportedAt: report.position?.at ?? null, mayHaveCompleted, isNewDevice: loaded.device === null };
    };
    let saved = await save(db);
    // Another device reported at the same instant: worked out again, while others wait.
    if (saved.outcome === 'outdated') {
      saved = await db.transaction(async (tx) => {
        await lockCredit(tx, own);
        return save(tx);
      });
    }
    if (saved.outcome === 'outdated') throw new Refusal('unavailable');
    if (saved.outcome === 'foreign') throw invalid('heard');
    if (saved.isNewDevice) await forgetOldDevices(db, own);
    if (saved.mayHaveCompleted) await enqueueCertificate(db, own, params.stream_id);
    return presentProgress(params.stream_id, saved.outcome, saved.reportedAt);
  },
});
