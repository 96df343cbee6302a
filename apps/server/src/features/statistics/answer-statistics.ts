import type { Language } from '@auscult/domain/access/viewer';
import type { Period } from '@auscult/domain/statistics/period';
import type { Database } from '../../db/database.ts';
import { readPeriod } from './read-period.ts';
import { presentLine, presentQuestion, presentTotals } from './statistics-presenter.ts';
import { listEpisodes, listQuestions, listSeries, loadCountedAt, loadTotals, type Measured } from './statistics-queries.ts';

const LINES = 10;
/** The episodes of so many of the series that were heard most are compared. */
const SERIES_OF_EPISODES = 3;

/** What is told of everything that is measured. */
export async function answerCounts(db: Database, measured: Measured, query: Period, language: Language) {
  const { period, before } = readPeriod(query, language);
  const totals = await loadTotals(db, measured, period, before);
  return {
    period,
    period_before: before,
    counted_at: await loadCountedAt(db),
    totals: presentTotals(totals.now),
    totals_before: presentTotals(totals.before),
    questions: (await listQuestions(db, measured, period, LINES)).map(presentQuestion),
  };
}

/** Of a company or a series: with what was heard most in it. */
export async function answerStatistics(db: Database, measured: Measured, query: Period, language: Language) {
  const counts = await answerCounts(db, measured, query, language);
  const series = await listSeries(db, measured, counts.period, LINES);
  const episodes = await listEpisodes(db, measured, series.slice(0, SERIES_OF_EPISODES), counts.period, LINES);
  return { ...counts, series: series.map(presentLine), episodes: episodes.map(presentLine) };
}
