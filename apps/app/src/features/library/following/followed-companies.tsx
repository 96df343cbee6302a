import type { CourseCard } from '@auscult/contract/entities/card';
import { dayAndMonth } from '@auscult/phrases/dates';
import { libraryPhrases } from '@auscult/phrases/screens/library';
import { Empty } from '@auscult/ui/feedback/empty';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { followingQuery } from '../../../shared/favourites/following-query.ts';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './followed-companies.module.css';

type Followed = Awaited<ReturnType<ReturnType<typeof followingQuery>['queryFn']>>;

/** Followed companies, latest first, with their number of new episodes. */
export function FollowedCompanies({ followed }: { readonly followed: Followed }) {
  const { apiOrigin } = useServices();
  const { episodes } = usePhrases();
  const words = usePhrasesOf(libraryPhrases);
  if (followed.length === 0) return <Empty title={words.noFollowingTitle} text={words.noFollowingText} />;
  return (
    <ul className={styles.list}>
      {followed.map(({ company, new_episodes, courses }) => (
        <li key={company.id}>
          <Link to="/company/$companyId" params={{ companyId: String(company.id) }} className={styles.row}>
            <Cover image={pictureOf(company.media, apiOrigin).image} size={60} radius={18} />
            <span className={styles.words}>
              <span className="t-md clamp-2">{company.name}</span>
              {new_episodes > 0 ? (
                <span className={`t-xs semibold ${styles.fresh}`}>{episodes.newEpisodes(new_episodes)}</span>
              ) : (
                <Updated newest={courses[0]} />
              )}
            </span>
            <span className={styles.arrow}>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Date of the newest episode. */
function Updated({ newest }: { readonly newest: CourseCard | undefined }) {
  const { clock } = useServices();
  const { language, episodes } = usePhrases();
  const words = usePhrasesOf(libraryPhrases);
  const day = newest?.rss_feed_publish_date ?? newest?.created_at;
  return <span className="t-xs ink-3">{day ? words.updatedOn(dayAndMonth(language, day, clock.now())) : episodes.seriesCount(0)}</span>;
}
