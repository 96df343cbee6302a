import type { StudioCourse } from '@auscult/contract/entities/studio-catalogue';
import { coursePagePhrases } from '@auscult/phrases/studio/course';
import { buttonClass } from '@auscult/ui/controls/button';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { courseQuery } from '../../shared/catalogue/catalogue-queries.ts';
import { PublicationMark } from '../../shared/publication/publication-mark.tsx';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { BackIcon, EditorHead } from '../../shared/screen/editor-head.tsx';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import styles from './course-screen.module.css';
import { episodeColumns } from './episode-columns.tsx';
import { groupBySeason } from './group-by-season.ts';

/** One series, or season of one. */
export function CourseScreen() {
  const courseId = Number(useParams({ from: '/companies/$companyId/courses/$courseId/edit' }).courseId);
  const { data, error, refetch } = useQuery(courseQuery(useServices(), courseId));
  useDocumentTitle(data?.title.value);
  if (data) return <CourseEditor key={courseId} course={data} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Waiting />;
}

function CourseEditor({ course }: { readonly course: StudioCourse }) {
  const words = usePhrasesOf(coursePagePhrases);
  return (
    <>
      <EditorHead
        place={course.company_name}
        title={course.title.value}
        back={
          <Link to="/courses" aria-label={words.back} className={iconButtonClass()}>
            <BackIcon />
          </Link>
        }
      >
        <PublicationMark publication={course.publication} />
        {course.publication.state === 'published' && (
          <a href={`/course/${course.id}`} className={buttonClass({ look: 'secondary', small: true })}>
            {words.open}
          </a>
        )}
      </EditorHead>
      <Episodes course={course} />
    </>
  );
}

/** In listening order: what stands in the series itself, then season by season. */
function Episodes({ course }: { readonly course: StudioCourse }) {
  const { now } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(coursePagePhrases);
  const columns = useMemo(() => episodeColumns(words, language, now), [words, language, now]);
  if (course.episodes.length === 0 && course.seasons.length === 0) return <Empty title={words.noEpisodesTitle} text={words.noEpisodesText} />;
  return groupBySeason(course).map(({ season, episodes }) => (
    <section key={season?.id ?? 'series'} className={styles.season}>
      <div className={styles.seasonHead}>
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
