import { classNames } from '../class-names.ts';
import styles from './card-skeletons.module.css';
import { Skeleton } from './skeleton.tsx';

/** The resume card in its real size. */
export function ResumeCardSkeleton() {
  return (
    <div className={styles.resume}>
      <div className={styles.row}>
        <Skeleton width={80} height={80} radius={12} />
        <div className={styles.grow}>
          <Skeleton width="50%" height={14} />
          <Skeleton width="90%" height={18} className={styles.gap10} />
          <Skeleton width="70%" height={18} className={styles.gap6} />
        </div>
      </div>
      <div className={`${styles.row} ${styles.centre}`}>
        <Skeleton width={48} height={48} radius={24} />
        <div className={styles.grow}>
          <Skeleton height={4} radius={2} />
        </div>
        <Skeleton width={64} height={14} />
      </div>
    </div>
  );
}

/** A row with a square cover and two lines, and with 12 px above and below; `cover` in px. */
export function RowSkeleton({ cover = 56 }: { readonly cover?: 56 | 60 | 64 }) {
  return (
    <div className={classNames(styles.row, styles.centre, styles.line, styles[`cover-${cover}`])}>
      <Skeleton width={cover} height={cover} radius={10} />
      <div className={styles.grow}>
        <Skeleton width="80%" height={16} />
        <Skeleton width="45%" height={13} className={styles.gap9} />
      </div>
    </div>
  );
}

/** A shelf card with a title of two lines, its line, or with `reason` two of them, and with `points` the one under it. */
export function ShelfCardSkeleton({ points = false, reason = false }: { readonly points?: boolean; readonly reason?: boolean }) {
  return (
    <div>
      <div className={styles.square}>
        <Skeleton height={400} radius={14} />
      </div>
      <div className={classNames(styles.words, points && styles.points, reason && styles.reason)}>
        <Skeleton width="85%" height={16} className={styles.gap12} />
        <Skeleton width="55%" height={13} className={styles.gap6} />
      </div>
    </div>
  );
}
