import { libraryPhrases } from '@auscult/phrases/screens/library';
import { usePhrasesOf } from '../../../lib/services.tsx';
import { EveryCompany } from './every-company.tsx';
import { FollowedCompanies } from './followed-companies.tsx';
import styles from './following-tab.module.css';

/** Whom the listener follows, and below or beside them everything that there is. */
export function FollowingTab() {
  const words = usePhrasesOf(libraryPhrases);
  return (
    <div className={styles.columns}>
      <section aria-label={words.followed}>
        <h2 className="visually-hidden">{words.followed}</h2>
        <FollowedCompanies />
      </section>
      <section aria-labelledby="every-company" className={styles.everyone}>
        <h2 id="every-company" className={`t-xl ${styles.heading}`}>
          {words.everyone}
        </h2>
        <EveryCompany />
      </section>
    </div>
  );
}
