import { groupFeatured } from '@auscult/domain/home/featured-groups';
import { homePhrases } from '@auscult/phrases/screens/home';
import { ShelfCard } from '@auscult/ui/cards/shelf-card';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { foreign } from '../../../shared/cards/card-texts.ts';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useDocumentTitle } from '../../../shared/screen/document-title.ts';
import page from '../../../shared/screen/page.module.css';
import { PageHead } from '../../../shared/screen/page-head.tsx';
import { ListFailed, ListPending } from '../../../shared/screen/query-states.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import { featuredQuery } from '../home-queries.ts';
import { featuredLink } from '../sections/featured-link.tsx';
import styles from './featured-screen.module.css';

/** All series that are featured, under the names of their themes. */
export function FeaturedScreen() {
  const words = usePhrasesOf(homePhrases);
  useDocumentTitle(words.featured);
  return (
    <>
      <PageHead title={words.featured} under={{ to: '/main/home' }} />
      <div className={`${page.body} ${page.wide}`}>
        <Themes />
      </div>
    </>
  );
}

function Themes() {
  const services = useServices();
  const phrases = usePhrases();
  const words = usePhrasesOf(homePhrases);
  const id = useId();
  const { data, isError, refetch } = useQuery(featuredQuery(services, null));
  if (!data) return isError ? <ListFailed onRetry={() => void refetch()} /> : <ListPending />;
  if (data.length === 0) return <Empty title={words.nothingTitle} text={words.nothingLater} />;
  return groupFeatured(data).map(({ name, size, courses }, index) => (
    <section key={`${size} ${name}`} aria-labelledby={`${id}${index}`} className={styles.theme}>
      <h2 id={`${id}${index}`} className={name === '' ? 'visually-hidden' : 't-xl'}>
        {name || words.featured}
      </h2>
      <ul className={styles.grid}>
        {courses.map((course) => (
          <li key={course.id}>
            <ShelfCard
              image={pictureOf(course.media, services.apiOrigin).image}
              title={course.main_title}
              lang={foreign(phrases, course.language)}
              meta={course.company_name}
              link={featuredLink(services, course.course_id)}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}
