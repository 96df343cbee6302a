import { usePhrases, useSession } from '../../lib/services.tsx';
import { AccountLinks } from './account-links.tsx';
import { SearchLink } from './search-link.tsx';
import styles from './top-bar.module.css';

/** Above the page on a desktop. */
export function TopBar() {
  const { shell } = usePhrases();
  const isMember = useSession().status === 'member';
  return (
    <div className={styles.bar}>
      <div className={styles.search}>{isMember && <SearchLink label={shell.searchPlaceholderWide} />}</div>
      <AccountLinks />
    </div>
  );
}
