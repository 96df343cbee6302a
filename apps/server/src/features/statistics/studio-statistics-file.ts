import { api } from '@auscult/contract/api';
import type { Language } from '@auscult/domain/access/viewer';
import { csvOf } from '@auscult/domain/registers/csv';
import type { Period } from '@auscult/domain/statistics/period';
import { isTold } from '@auscult/domain/statistics/small-counts';
import { statisticsFilePhrases } from '@auscult/phrases/studio/statistics-file';
import type { Database } from '../../db/database.ts';
import { handler } from '../../http/handler.ts';
import { loadCompanyAccess, loadCourse } from '../../policies/resource-queries.ts';
import { type FileRow, listForFile } from './file-queries.ts';
import { readPeriod } from './read-period.ts';
import type { Measured } from './statistics-queries.ts';

export const studioStatisticsFile = handler(api.studioStatisticsFile, {
  policy: { company: 'inspect' },
  async handle({ context: { db }, authorize, params, query, language }) {
    const thing = authorize.company(await loadCompanyAccess(db, params.company_id));
    return fileOf(db, { scope: 'company', thing }, query, language);
  },
});

export const studioCourseStatisticsFile = handler(api.studioCourseStatisticsFile, {
  policy: { course: 'inspect' },
  async handle({ context: { db, clock }, authorize, params, query, language }) {
    const thing = authorize.course(await loadCourse(db, params.course_id, clock.now()));
    return fileOf(db, { scope: 'series', thing }, query, language);
  },
});

async function fileOf(db: Database, measured: Measured, query: Period, language: Language) {
  const { period } = readPeriod(query, language);
  const words = statisticsFilePhrases[language];
  const { format } = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 1 });
  const rows = await listForFile(db, measured, period);
  const text = csvOf([words.columns, ...rows.map((row) => cellsOf(row, format, words))]);
  return { name: `${words.name}-${period.from}-${period.to}.csv`, content: Buffer.from(text, 'utf8') };
}

function cellsOf(row: FileRow, format: (value: number) => string, words: (typeof statisticsFilePhrases)['nl']): string[] {
  const { listeners, finished, certificates } = row;
  const count = (people: number) => (isTold(people) ? format(people) : words.fewerThanFive);
  const shown = (value: number, ...people: readonly number[]) => (people.every(isTold) ? format(value) : words.hidden);
  return [
    row.course_title ?? '',
    row.title,
    row.released_on ?? '',
    count(listeners),
    shown(Math.round(row.heard_ms / 60_000), listeners),
    shown(listeners === 0 ? 0 : (finished / listeners) * 100, listeners, finished),
    count(certificates),
    shown(row.points, certificates),
  ];
}
