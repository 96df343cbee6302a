import type { StatisticsLine, StatisticsQuestion, StatisticsTotals } from '@auscult/contract/entities/statistics';
import { isTold } from '@auscult/domain/statistics/small-counts';
import { presentMedia } from '../../shared/cards/media-presenter.ts';
import type { AudienceRow, LineRow, QuestionRow, TotalsRow } from './statistics-queries.ts';

const MINUTE_MS = 60_000;

/** A share of the episodes that listeners heard; of too few listeners, or too few who finished, none. */
const finishedOf = ({ listeners, episodes, finished }: AudienceRow) =>
  episodes > 0 && isTold(listeners) && isTold(finished) ? finished / episodes : null;

export function presentTotals(row: TotalsRow): StatisticsTotals {
  const { listeners, episodes, heard_ms, points, certificates } = row;
  const isShown = isTold(listeners);
  return {
    listeners: isShown ? listeners : null,
    minutes: isShown ? Math.round(heard_ms / MINUTE_MS) : null,
    finished: finishedOf(row),
    episodes: isShown && listeners > 0 ? episodes / listeners : null,
    points: isTold(certificates) ? points : null,
    certificates: isTold(certificates) ? certificates : null,
  };
}

export function presentLine({ id, title, pictures, heard_ms, ...row }: LineRow): StatisticsLine {
  const isShown = isTold(row.listeners);
  return {
    id,
    title,
    media: presentMedia(pictures),
    listeners: isShown ? row.listeners : null,
    minutes: isShown ? Math.round(heard_ms / MINUTE_MS) : null,
    finished: finishedOf(row),
  };
}

export const presentQuestion = ({ correct, ...row }: QuestionRow): StatisticsQuestion => ({ ...row, correct: correct / row.answers });
