import { offlinePhrases } from '@auscult/phrases/screens/offline';
import { Button } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { RefreshCw, X } from 'lucide-react';
import type { AppUpdate } from '../../shared/services/app-update.ts';
import styles from './update-notice.module.css';

/** Notice of a newer version, with a button to activate it: above the head of the page, over nothing that is pressed, and not in sight while the page is scrolled. */
export function UpdateNotice({ update }: { readonly update: AppUpdate }) {
  const words = usePhrasesOf(offlinePhrases);
  const isOffered = useStore(update.offered);
  return (
    <div role="status" className={styles.place}>
      {isOffered && (
        <div className={styles.notice}>
          <RefreshCw size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className={`t-sm medium ${styles.text}`}>{words.newVersion}</span>
          <Button small onClick={update.apply}>
            {words.reload}
          </Button>
          <IconButton label={words.later} onClick={update.dismiss}>
            <X size={20} strokeWidth={1.75} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
