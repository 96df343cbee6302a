import { listsPhrases } from '@auscult/phrases/screens/lists';
import { Empty } from '@auscult/ui/feedback/empty';
import { Cover } from '@auscult/ui/media/cover';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { pictureOf } from '../../lib/cards/cover-image.ts';
import { followingQuery } from '../../lib/following-query.ts';
import { ListFailed, ListPending } from '../../lib/screen/query-states.tsx';
import { usePhrases, usePhrasesOf, useServices } from '../../lib/services.tsx';
import styles from './followed-companies.module.css';

/** Companies, the latest followed first, with what is new at each. */
export function FollowedCompanies() {
  const services = useServices();
  const { episodes } = usePhrases();
  const lists = usePhrasesOf(listsPhrases);
  const { data, isError, refetch } = useQuery(followingQuery(services));
  if (isError && !data) return <ListFailed onRetry={() => void refetch()} />;
  if (!data) return <ListPending />;
  if (data.length === 0) return <Empty title={lists.noFollowingTitle} text={lists.noFollowingText} />;
  return (
    <ul className={styles.list}>
      {data.map(({ company, new_episodes, courses }) => (
        <li key={company.id}>
          <Link to="/company/$companyId" params={{ companyId: String(company.id) }} className={styles.row}>
            <Cover image={pictureOf(company.media, services.apiOrigin).image} size={60} radius={18} />
            <span className={styles.words}>
              <span className="t-md">{company.name}</span>
              {new_episodes > 0 ? (
                <span className={`t-xs semibold ${styles.fresh}`}>{episodes.newEpisodes(new_episodes)}</span>
              ) : (
                <span className="t-xs ink-3">{episodes.seriesCount(courses.length)}</span>
              )}
            </span>
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
