import { api } from '@auscult/contract/api';
import { retentionOf } from '@auscult/domain/statistics/retention';
import { handler } from '../../http/handler.ts';
import { loadStream } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { presentMedia } from '../../shared/cards/media-presenter.ts';
import { answerCounts } from './answer-statistics.ts';
import { listReached, loadMeasuredStream } from './stream-statistics-queries.ts';

const BARS = 180;
const MOST_CHAPTERS = 500;

export const studioStreamStatistics = handler(api.studioStreamStatistics, {
  policy: { stream: 'inspect' },
  async handle({ context: { db, clock }, own, authorize, params, query, language }) {
    const thing = authorize.stream(await loadStream(db, params.stream_id, clock.now(), own));
    const counts = await answerCounts(db, { scope: 'episode', thing }, query, language);
    const stream = await loadMeasuredStream(db, thing);
    if (stream === undefined) throw new Refusal('not_found');
    const retention = retentionOf(await listReached(db, thing, counts.period));
    return {
      ...counts,
      id: stream.id,
      title: stream.title,
      media: presentMedia(stream.pictures),
      duration: stream.duration_ms / 1000,
      retention: retention && [...retention],
      bars: barsOf(stream.peaks),
      chapters: stream.chapters.slice(0, MOST_CHAPTERS).map(({ title, begin_ms }) => ({ title, begin: begin_ms / 1000 })),
      moments: stream.moments.map((ms) => ms / 1000),
    };
  },
});

/** The greatest peak of each of equal stretches, in hundredths of the loudest. */
function barsOf(peaks: Buffer | null): number[] {
  if (peaks === null || peaks.length === 0) return [];
  const greatest = peaks.reduce((most, peak) => Math.max(most, peak), 1);
  return Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / BARS));
    const loudest = peaks.subarray(from, to).reduce((most, peak) => Math.max(most, peak), 0);
    return Math.round((loudest / greatest) * 100) / 100;
  });
}
