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
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className="t-md">
        {words.pointsByProfession}
      </h2>
      <ul>
        {ownFirst.map(({ profession_id, profession_name, register, points }) => (
          <li key={`${profession_id} ${register}`} className={styles.row}>
            <span className={styles.name}>
              {profession_name}
              <span className="t-xs ink-3">{register}</span>
            </span>
            <Points label={episodes.points(points)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
