import { RowSkeleton } from '@auscult/ui/feedback/card-skeletons';
import { Skeleton, useSlow } from '@auscult/ui/feedback/skeleton';
import { usePhrases } from '@auscult/web/services/web-services';
import styles from './accreditation-tab.module.css';

const FILES = [1, 2, 3, 4];

/** Skeleton of totals, filter and a few files, after 150 ms. */
export function AccreditationTabSkeleton() {
  const { shell } = usePhrases();
  const slow = useSlow();
  return (
    <div role="status" aria-label={shell.loading} className={styles.columns}>
      {slow && (
        <div>
          <Skeleton height={80} radius={20} />
          <Skeleton height={48} radius={14} className={styles.choice} />
          <div className={styles.files}>
            {FILES.map((file) => (
              <div key={file} className={styles.pending}>
                <RowSkeleton cover={56} />
                <Skeleton height={6} radius={3} />
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
