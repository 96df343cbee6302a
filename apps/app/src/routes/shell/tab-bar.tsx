import { usePhrases } from '@auscult/web/services/web-services';
import { LivePlace } from './live-place.tsx';
import { NavigationLinks } from './navigation.tsx';
import { PlayerPlace } from './player-places.tsx';
import styles from './tab-bar.module.css';

/** The phone's dock: mini player above three tabs. */
export function TabBar() {
  const { shell } = usePhrases();
  return (
    <div className={styles.dock}>
      <div className={styles.mini}>
        <PlayerPlace of="mini" />
        <LivePlace of="mini" />
      </div>
      <nav aria-label={shell.mainNavigation} className={styles.tabs}>
        <NavigationLinks iconSize={24} className={styles.tab} currentClassName={styles.on} />
      </nav>
    </div>
  );
}
