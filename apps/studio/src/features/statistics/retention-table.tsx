import type { StudioStreamStatistics } from '@auscult/contract/entities/statistics';
import { statisticsPhrases } from '@auscult/phrases/studio/statistics';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import styles from './retention-table.module.css';

interface RetentionTableProps extends Pick<StudioStreamStatistics, 'duration' | 'chapters'> {
  readonly retention: readonly number[];
}

const EVERY = 5;

/** The same in numbers, for every twentieth of the episode. */
export function RetentionTable({ retention, duration, chapters }: RetentionTableProps) {
  const words = usePhrasesOf(statisticsPhrases);
  const rows = retention.map((share, hundredth) => ({ share, at: (hundredth / 100) * duration })).filter((_, hundredth) => hundredth % EVERY === 0);
  return (
    <details className={styles.details}>
      <summary className="t-sm semibold">{words.asTable}</summary>
      <table className={`t-sm ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{words.columns.at}</th>
            <th scope="col">{words.columns.chapter}</th>
            <th scope="col">{words.columns.share}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ share, at }) => (
            <tr key={at}>
              <th scope="row" className="num">
                {clockTime(at)}
              </th>
              <td>{chapters.findLast(({ begin }) => begin <= at)?.title}</td>
              <td className="num">{words.percent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
