import { OfflineBanner } from '@auscult/ui/feedback/banner';
import { usePhrases } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useServices } from '../../shared/services/services.tsx';
import styles from './offline-warning.module.css';

/** Above the head of the page, which stays in reach, and in sight while the page scrolls; until it is closed or the connection is back. */
export function OfflineWarning() {
  const { network } = useServices();
  const { shell } = usePhrases();
  if (!useStore(network.warning)) return null;
  return (
    <div className={styles.warning}>
      <OfflineBanner text={shell.offline} closeLabel={shell.close} onClose={network.closeWarning} />
    </div>
  );
}
