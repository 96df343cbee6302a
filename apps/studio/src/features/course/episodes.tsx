import type { StudioCourse } from '@auscult/contract/entities/studio-catalogue';
import { coursePagePhrases } from '@auscult/phrases/studio/course';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useMemo } from 'react';
import { PublicationMark } from '../../shared/publication/publication-mark.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { episodeColumns } from './episode-columns.tsx';
import styles from './episodes.module.css';
import { groupBySeason } from './group-by-season.ts';

/** In listening order: what stands in the series itself, then season by season. */
export function Episodes({ course }: { readonly course: StudioCourse }) {
  const { now } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(coursePagePhrases);
  const columns = useMemo(() => episodeColumns(words, language, now), [words, language, now]);
  if (course.episodes.length === 0 && course.seasons.length === 0) return <Empty title={words.noEpisodesTitle} text={words.noEpisodesText} />;
  return groupBySeason(course).map(({ season, episodes }) => (
    <section key={season?.id ?? 'series'}>
      <div className={styles.head}>
        <h2 className="t-xl">{season?.title ?? words.episodes}</h2>
        {season && <PublicationMark publication={season.publication} />}
      </div>
      {episodes.length > 0 ? (
        <DataTable label={season?.title ?? words.episodes} columns={columns} rows={episodes} />
      ) : (
        <p className="t-sm ink-2">{words.noneInSeason}</p>
      )}
    </section>
  ));
}
