import type { Stream } from '@auscult/contract/entities/stream';
import { episodePhrases } from '@auscult/phrases/screens/episode';
import { Points } from '@auscult/ui/media/points';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useId } from 'react';
import styles from './points-by-profession.module.css';

/** For whom the episode counts, in which register, and for how many points; the listener's own professions first. */
export function PointsByProfession({ professions }: Pick<Stream, 'professions'>) {
  const { episodes } = usePhrases();
  const words = usePhrasesOf(episodePhrases);
  const heading = useId();
  if (professions.length === 0) return null;
  const ownFirst = professions.toSorted((one, other) => Number(other.is_mine) - Number(one.is_mine));
  // One row where two registers take the same points of a profession: they are not added up.
  const rows = Map.groupBy(ownFirst, ({ profession_id, points }) => `${profession_id} ${points}`);
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className="t-md">
        {words.pointsByProfession}
      </h2>
      <ul>
        {[...rows].map(([key, same]) => (
          <li key={key} className={styles.row}>
            <span className={styles.name}>
              {same[0]?.profession_name}
              <span className="t-xs ink-3">{same.map(({ register }) => register).join(', ')}</span>
            </span>
            <Points label={episodes.points(same[0]?.points ?? 0)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
