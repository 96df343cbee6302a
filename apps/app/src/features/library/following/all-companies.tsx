import { answer } from '@auscult/client/api-client';
import { ShelfCard } from '@auscult/ui/cards/shelf-card';
import { ShelfCardSkeleton } from '@auscult/ui/feedback/card-skeletons';
import { Skeleton, useSlow } from '@auscult/ui/feedback/skeleton';
import { Rail } from '@auscult/ui/layout/rail';
import { usePhrases } from '@auscult/web/services/web-services';
import type { CSSProperties } from 'react';
import { foreign } from '../../../shared/cards/card-texts.ts';
import { companyLink, courseLink } from '../../../shared/cards/links.tsx';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { LoadMore } from '../../../shared/screen/load-more.tsx';
import { ListFailed } from '../../../shared/screen/query-states.tsx';
import { usePages } from '../../../shared/screen/use-pages.ts';
import { libraryKeys } from '../../../shared/services/query-keys.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './all-companies.module.css';

const COMPANIES_A_CHUNK = 5;

/** All companies, five per page, each with a shelf of its series. */
export function AllCompanies() {
  const { api, apiOrigin } = useServices();
  const phrases = usePhrases();
  const pages = usePages(libraryKeys.companies, async (offset, signal) => {
    const query = { limit: COMPANIES_A_CHUNK, offset };
    const { library, totalRecords } = await answer(api.GET('/v1/podcast/library', { signal, params: { query } }));
    return { items: library, totalRecords };
  });
  if (pages.status === 'failed') return <ListFailed onRetry={pages.retry} />;
  if (pages.status === 'pending') return <ShelvesPending />;
  return (
    <div>
      <ul className={styles.shelves}>
        {pages.items.map(({ company, courses }) => (
          <li key={company.id} style={coversOf(courses.length)}>
            <h3 id={`shelf-${company.id}`} className={`t-md ${styles.name}`}>
              {companyLink(company.id)(styles.link ?? '', company.name)}
            </h3>
            <Rail of="shelf" labelledBy={`shelf-${company.id}`}>
              {courses.map((course) => (
                <ShelfCard
                  key={course.id}
                  level={4}
                  image={pictureOf(course.media, apiOrigin).image}
                  title={course.title}
                  lang={foreign(phrases, course.language)}
                  meta={phrases.episodes.count(course.episodes)}
                  link={courseLink(course.course_id)}
                />
              ))}
            </Rail>
          </li>
        ))}
      </ul>
      <LoadMore more={pages.more} />
    </div>
  );
}

/** How many there are, for the columns that they take where it is wide. */
const coversOf = (count: number) => ({ '--covers': Math.max(1, count) }) as CSSProperties;

const SHELVES = [1, 2];
const CARDS = [1, 2, 3, 4];

/** Shelves in their real size, after 150 ms. */
function ShelvesPending() {
  const { shell } = usePhrases();
  const slow = useSlow();
  return (
    <div role="status" aria-label={shell.loading} className={styles.shelves}>
      {slow &&
        SHELVES.map((shelf) => (
          <div key={shelf}>
            <div className={`${styles.name} ${styles.pending}`}>
              <Skeleton width={160} height={20} />
            </div>
            <Rail of="shelf">
              {CARDS.map((card) => (
                <ShelfCardSkeleton key={card} />
              ))}
            </Rail>
          </div>
        ))}
    </div>
  );
}
