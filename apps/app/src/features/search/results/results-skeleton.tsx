import { RowSkeleton } from '@auscult/ui/feedback/card-skeletons';
import { Skeleton, useSlow } from '@auscult/ui/feedback/skeleton';
import { usePhrases } from '@auscult/web/services/web-services';
import styles from './results.module.css';

const CHIPS = [72, 128, 112];
const ROWS = [1, 2, 3, 4, 5];

/** The choice of kinds, a heading and rows in their real size, after 150 ms. */
export function ResultsSkeleton() {
  const { shell } = usePhrases();
  const slow = useSlow();
  return (
    <div role="status" aria-label={shell.loading}>
      {slow && (
        <>
          <div className={`${styles.chips} ${styles.pendingChips}`}>
            {CHIPS.map((width) => (
              <Skeleton key={width} width={width} height={40} radius={20} />
            ))}
          </div>
          <div className={`${styles.section} ${styles.list}`}>
            <div className={styles.pendingHeading}>
              <Skeleton width={150} height={28} />
            </div>
            {ROWS.map((row) => (
              <RowSkeleton key={row} cover={64} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
