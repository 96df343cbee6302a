import type { StudioCourse } from '@auscult/contract/entities/studio-catalogue';
import { coursePagePhrases } from '@auscult/phrases/studio/course';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PublicationMark } from '../../shared/publication/publication-mark.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { episodeColumns } from './episode-columns.tsx';
import styles from './episodes.module.css';
import { groupBySeason } from './group-by-season.ts';
import { NewEpisode, NewSeason } from './new-parts.tsx';
import { OrderEpisodes } from './order-episodes.tsx';
import { OrderSeasons } from './order-seasons.tsx';

interface EpisodesProps {
  readonly course: StudioCourse;
  /** Work that is not saved yet is saved first. */
  readonly disabled: boolean;
  /** Of what stands in the course itself. */
  readonly onOrder: (streamIds: number[]) => void;
}

/** In listening order: what stands in the series itself, then season by season; new ones are made and the order is changed here. */
export function Episodes({ course, disabled, onOrder }: EpisodesProps) {
  const { now } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(coursePagePhrases);
  const columns = useMemo(() => episodeColumns(words, language, now), [words, language, now]);
  const { own, seasons } = groupBySeason(course);
  const isEmpty = own.length === 0 && seasons.length === 0;
  return (
    <>
      <section aria-labelledby="episodes">
        <div className={styles.head}>
          <h2 id="episodes" className="t-xl">
            {words.episodes}
          </h2>
          <div className={styles.actions}>
            <OrderEpisodes episodes={own} disabled={disabled} onOrder={onOrder} />
            <OrderSeasons seasons={seasons.map(({ season }) => season)} />
            <NewSeason course={course} disabled={disabled} />
            <NewEpisode course={course} disabled={disabled} />
          </div>
        </div>
        {isEmpty && <Empty title={words.noEpisodesTitle} text={course.kind === 'season' ? words.noEpisodesInSeasonText : words.noEpisodesText} />}
        {own.length > 0 && <DataTable label={words.episodes} columns={columns} rows={own} />}
      </section>
      {seasons.map(({ season, episodes }) => (
        <section key={season.id} aria-labelledby={`season-${season.id}`}>
          <div className={styles.head}>
            <h2 id={`season-${season.id}`} className="t-xl">
              <Link
                to="/companies/$companyId/courses/$courseId/edit"
                params={{ companyId: String(course.company_id), courseId: String(season.id) }}
                className={styles.season}
              >
                {season.title}
              </Link>
            </h2>
            <div className={styles.actions}>
              <PublicationMark publication={season.publication} />
              <NewEpisode course={course} season={season} disabled={disabled} />
            </div>
          </div>
          {episodes.length > 0 ? (
            <DataTable label={season.title} columns={columns} rows={episodes} />
          ) : (
            <p className="t-sm ink-2">{words.noneInSeason}</p>
          )}
        </section>
      ))}
    </>
  );
}
