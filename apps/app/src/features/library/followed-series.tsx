import { SERIES_PER_FOLLOWED_COMPANY } from '@auscult/domain/home/section-limits';
import { libraryPhrases } from '@auscult/phrases/screens/library';
import { episodeListClass } from '@auscult/ui/cards/episode-row';
import { buttonClass } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { companyLink, libraryLink, seriesOfCompanyLink } from '../../shared/cards/links.tsx';
import { SeriesItem } from '../../shared/cards/series-item.tsx';
import { followingQuery } from '../../shared/favourites/following-query.ts';
import { ListFailed, ListPending } from '../../shared/screen/query-states.tsx';
import { useServices } from '../../shared/services/services.tsx';
import styles from './followed-series.module.css';

/** The newest series of the followed companies, under the name of each, the company followed last first; its page has the others. */
export function FollowedSeries() {
  const words = usePhrasesOf(libraryPhrases);
  const { episodes } = usePhrases();
  const { data, isError, refetch } = useQuery(followingQuery(useServices()));
  if (!data) return isError ? <ListFailed onRetry={() => void refetch()} /> : <ListPending />;
  const withSeries = data.filter(({ courses }) => courses.length > 0);
  if (withSeries.length === 0)
    return (
      <Empty
        title={words.noSeriesTitle}
        text={words.noSeriesText}
        action={libraryLink('following')(buttonClass({ look: 'secondary' }), words.toFollowing)}
      />
    );
  return (
    <div className={styles.columns}>
      {withSeries.map(({ company, courses }) => (
        <section key={company.id} aria-labelledby={`series-of-${company.id}`}>
          <h2 id={`series-of-${company.id}`} className="t-xl">
            {companyLink(company.id)(styles.company ?? '', company.name)}
          </h2>
          <ul className={episodeListClass}>
            {courses.map((course) => (
              <li key={course.course_id}>
                <SeriesItem series={course} meta={episodes.count(course.episodes)} />
              </li>
            ))}
          </ul>
          {courses.length >= SERIES_PER_FOLLOWED_COMPANY &&
            seriesOfCompanyLink(company.id)(`t-sm semibold ${styles.company}`, words.allSeriesOf(company.name))}
        </section>
      ))}
    </div>
  );
}
