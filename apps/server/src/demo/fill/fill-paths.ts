import { join } from 'node:path';
import { reportRetryDelayMs } from '@auscult/domain/registers/retry-delay';
import { createEmbeddedAttendance, type EmbeddedAttendance } from '../../adapters/attendance/embedded/embedded-attendance.ts';
import { loadEmbeddedCourses } from '../../adapters/attendance/embedded/embedded-course-queries.ts';
import { createAttendanceService } from '../../adapters/attendance/open-attendance-service.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { reportPoints } from '../../features/registers/reporting/report-points.ts';
import { type ActingLearner, accountWithoutSession, learnerWithoutSession } from '../../policies/authorize.ts';
import { ensureCertificate } from '../../shared/certificates/issue-certificate.ts';
import { type DemoPath, editorPaths, pointsPaths } from '../story/paths.ts';
import { sanneEarned } from '../story/sanne.ts';
import { addFormAttempt } from './demo-attempt-queries.ts';
import { demoUuid } from './demo-ids.ts';
import { addListening } from './demo-listening-queries.ts';
import { addRegisterPeriod } from './demo-register-queries.ts';
import { type FilledCatalogue, type FilledStream, known } from './fill-catalogue.ts';

const HOUR_MS = 3_600_000;
const NEVER = new AbortController().signal;

type Parts = Pick<AppContext, 'config' | 'ids' | 'log'>;
type Post = EmbeddedAttendance['post'];

/** How far the accounts that show it are with their points. Certificates and reports come about as they always do, at the time when they would have. */
export async function fillPaths(
  parts: Parts,
  db: Database,
  catalogue: FilledCatalogue,
  accounts: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  for (const [key, paths] of [
    ['points', pointsPaths],
    ['editor', editorPaths],
  ] as const) {
    const learnerId = demoUuid(`learner ${key}`);
    const learner = learnerWithoutSession({ ...accountWithoutSession(known(accounts, key)), learnerId });
    for (const path of paths) await fillPath(parts, db, { path, learner, key, stream: known(catalogue.streams, path.episode), now });
  }
  await fillSannesPoints(parts, db, catalogue, accounts, new Date(now.getTime() - HOUR_MS));
  const periodEnds = new Date(Date.UTC(now.getUTCFullYear() + 1, 11, 31));
  await addRegisterPeriod(db, known(accounts, 'points'), 'Demonstratieregister BIG-beroepen', periodEnds);
}

/** What Sanne has earned came into her dossier when she finished it. */
async function fillSannesPoints(
  parts: Parts,
  db: Database,
  catalogue: FilledCatalogue,
  accounts: ReadonlyMap<string, number>,
  at: Date,
): Promise<void> {
  const learner = learnerWithoutSession({ ...accountWithoutSession(known(accounts, 'busy')), learnerId: demoUuid('learner busy') });
  const clock = { now: () => at };
  for (const episode of sanneEarned) await ensureCertificate({ ...parts, clock }, db, learner, known(catalogue.streams, episode).id);
  await reportAt(parts, db, at, null);
}

interface Filled {
  readonly path: DemoPath;
  readonly learner: ActingLearner;
  readonly key: string;
  readonly stream: FilledStream;
  readonly now: Date;
}

async function fillPath(parts: Parts, db: Database, { path, learner, key, stream, now }: Filled): Promise<void> {
  const { learnerId } = learner;
  const { episode, heard, exam = [], review, report } = path;
  const at = new Date(now.getTime() - path.hoursAgo * HOUR_MS);
  if (heard > 0) {
    const [claimId, deviceId, positionMs] = [demoUuid(`claim ${key} ${episode}`), demoUuid(`device ${key}`), Math.round(heard * stream.durationMs)];
    const { id: streamId, audioVersionId, courseId } = stream;
    await addListening(db, { claimId, deviceId, learnerId, streamId, audioVersionId, courseId, positionMs, heardMs: positionMs, at });
  }
  const { forms } = stream;
  if (forms === null) throw new Error(`the demo's ${episode} has no questionnaires`);
  for (const [index, state] of exam.entries())
    await addFormAttempt(db, {
      learnerId,
      form: forms.exam,
      number: index + 1,
      state,
      score: { passed: 100, failed: 0 }[state as string] ?? null,
      at,
    });
  if (review) await addFormAttempt(db, { learnerId, form: forms.review, state: review, score: null, at });
  if (report === undefined) return;
  const clock = { now: () => at };
  await ensureCertificate({ ...parts, clock }, db, learner, stream.id);
  if (report === 'entered') return reportAt(parts, db, at, null);
  // As often as it would have been tried until now.
  for (let tries = 1, then = at.getTime(); then <= now.getTime(); then += reportRetryDelayMs(tries), tries += 1)
    await reportAt(parts, db, new Date(then), () => Promise.reject(new Error('the service did not answer in time')));
}

/** Reports what is due then; `instead` takes the place of the embedded service. */
function reportAt(parts: Parts, db: Database, then: Date, instead: Post | null): Promise<void> {
  const clock = { now: () => then };
  const embedded = createEmbeddedAttendance({ folder: join(parts.config.dataDir, 'attendance'), clock, courses: () => loadEmbeddedCourses(db) });
  const attendance = createAttendanceService(instead ?? embedded.post, embedded, () => then.getTime());
  // The failures that belong to the demonstration are no warnings to whoever starts it.
  const log = instead === null ? parts.log : parts.log.child({}, { level: 'error' });
  return reportPoints({ ...parts, log, db, clock, attendance }, NEVER);
}
