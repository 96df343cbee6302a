import { api } from '@auscult/contract/api';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { presentProgress } from './progress-presenter.ts';
import { loadReportGround, storeReport } from './progress-queries.ts';
import { readReport } from './read-report.ts';

/** A stream that was taken off the catalogue still takes reports: what was heard before, offline perhaps, is not lost. */
export const saveProgress = handler(api.saveProgress, {
  policy: { account: 'own' },
  async handle({ context, viewer, params, body, language }) {
    const receivedAt = context.clock.now();
    const { learnerId } = viewer;
    const versionIds = body.heard.map((claim) => claim.audio_version_id);
    const ground = await loadReportGround(context.db, params.stream_id, versionIds, learnerId, body.device_id);
    if (ground === null) throw new Refusal('not_found');

    const invalid = (field: string) => new Refusal('validation_failed', { [field]: [errorPhrases[language].field.invalid] });
    const report = readReport(body, ground, { learnerId, streamId: params.stream_id, receivedAt });
    if ('foreignAudioAt' in report) throw invalid(`heard.${report.foreignAudioAt}.audio_version_id`);
    const row = await storeReport(context.db, report);
    if (row === null) throw invalid('heard');
    return presentProgress(params.stream_id, row, report.position?.at ?? null);
  },
});
