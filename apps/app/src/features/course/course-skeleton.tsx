import { Skeleton, useSlow } from '@auscult/ui/feedback/skeleton';
import styles from './course-skeleton.module.css';

const ROWS = [1, 2, 3, 4];

/** Skeleton of the page of a series or an episode, without colours because the cover is not known yet. */
export function CourseSkeleton({ label }: { readonly label: string }) {
  const slow = useSlow();
  return (
    <div role="status" aria-label={label} className={styles.page}>
      {slow && (
        <>
          <div className={styles.hero}>
            <span className={styles.art} />
            <div className={styles.words}>
              <Skeleton width="60%" height={38} />
              <Skeleton width="100%" height={16} className={styles.gap} />
              <Skeleton width="80%" height={16} className={styles.near} />
              <Skeleton width={190} height={48} radius={14} className={styles.gap} />
            </div>
          </div>
          <div className={styles.body}>
            {ROWS.map((row) => (
              <div key={row} className={styles.row}>
                <Skeleton width={22} height={22} radius={11} />
                <div className={styles.grow}>
                  <Skeleton width="70%" height={18} />
                  <Skeleton width="40%" height={13} className={styles.near} />
                </div>
                <Skeleton width={44} height={44} radius={22} />
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
