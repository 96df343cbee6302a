import { libraryPhrases } from '@auscult/phrases/screens/library';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { followingQuery } from '../../../shared/favourites/following-query.ts';
import { ListFailed, ListPending } from '../../../shared/screen/query-states.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import { AllCompanies } from './all-companies.tsx';
import { FollowedCompanies } from './followed-companies.tsx';
import styles from './following-tab.module.css';

/** Followed companies, with all companies below or beside them. */
export function FollowingTab() {
  const words = usePhrasesOf(libraryPhrases);
  const { data, isError, refetch } = useQuery(followingQuery(useServices()));
  // Shows one error for the whole tab: the other request will most likely fail too.
  if (isError && !data) return <ListFailed onRetry={() => void refetch()} />;
  return (
    <div className={styles.columns}>
      <section aria-label={words.followed}>
        <h2 className="visually-hidden">{words.followed}</h2>
        {data ? <FollowedCompanies followed={data} /> : <ListPending cover={60} />}
      </section>
      <section aria-labelledby="every-company" className={styles.everyone}>
        <h2 id="every-company" className={`t-xl ${styles.heading}`}>
          {words.everyone}
        </h2>
        <AllCompanies />
      </section>
    </div>
  );
}
