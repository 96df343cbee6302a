import { api } from '@auscult/contract/api';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { permitted } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { presentProgress } from './progress-presenter.ts';
import { loadReportGround, storeReport } from './progress-queries.ts';
import { readReport } from './read-report.ts';

export const saveProgress = handler(api.saveProgress, {
  policy: { account: 'own', stream: 'track' },
  async handle({ context: { db, clock }, viewer, own, authorize, params, body, language }) {
    const receivedAt = clock.now();
    const versionIds = body.heard.map((claim) => claim.audio_version_id);
    const named = { streamId: params.stream_id, versionIds, deviceId: body.device_id, courseId: body.course_id ?? null };
    const ground = authorize.stream(await loadReportGround(db, own, receivedAt, named));

    // What is remembered of a course is shown again with its title.
    const course = ground.course && permitted(viewer, 'course', 'view', ground.course);
    const invalid = (field: string) => new Refusal('validation_failed', { [field]: [errorPhrases[language].field.invalid] });
    const report = readReport(body, ground, { courseId: course?.id ?? null, receivedAt });
    if ('foreignAudioAt' in report) throw invalid(`heard.${report.foreignAudioAt}.audio_version_id`);
    const row = await storeReport(db, own, ground, report);
    if (row === null) throw invalid('heard');
    return presentProgress(params.stream_id, row, report.position?.at ?? null);
  },
});
