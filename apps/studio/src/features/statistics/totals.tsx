import type { StatisticsTotals } from '@auscult/contract/entities/statistics';
import { statisticsPhrases } from '@auscult/phrases/studio/statistics';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import styles from './totals.module.css';

interface TotalsProps {
  readonly totals: StatisticsTotals;
  readonly before: StatisticsTotals;
}

/** Five figures of a period, each beside the period before. */
export function Totals({ totals, before }: TotalsProps) {
  const words = usePhrasesOf(statisticsPhrases);
  const { listeners, minutes, finished, episodes, points, certificates } = totals;
  const was = (value: number | null, text: (value: number) => string) => (value === null ? undefined : words.was(text(value)));
  const compared = (count: number) => (count === 0 ? words.same : count > 0 ? words.more(count) : words.fewer(-count));
  const number = (value: number | null, digits?: number) => (value === null ? words.few : words.number(value, digits));
  const share = (value: number | null) => (value === null ? words.noFigure : words.percent(value));
  const perListener = minutes !== null && listeners ? words.perListener(Math.round(minutes / listeners)) : undefined;
  return (
    <dl className={styles.strip}>
      <Figure
        name={words.listeners}
        value={number(listeners)}
        below={listeners === null || before.listeners === null ? undefined : compared(listeners - before.listeners)}
      />
      <Figure name={words.minutes} value={number(minutes)} below={perListener} />
      <Figure name={words.finished} value={share(finished)} below={was(before.finished, words.percent)} />
      <Figure
        name={words.episodes}
        value={episodes === null ? words.noFigure : words.number(episodes, 1)}
        below={was(before.episodes, (value) => words.number(value, 1))}
      />
      <Figure
        name={words.points}
        value={number(points, 1)}
        below={certificates === null ? undefined : words.inCertificates(certificates)}
        isAccreditation
      />
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly below: string | undefined;
  readonly isAccreditation?: boolean;
}

function Figure({ name, value, below, isAccreditation = false }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className="t-sm ink-2">{name}</dt>
      <dd className={`num ${isAccreditation ? styles.points : styles.value}`}>{value}</dd>
      <dd className="t-sm ink-2">{below}</dd>
    </div>
  );
}
