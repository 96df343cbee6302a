import { ResumeCardSkeleton, RowSkeleton, ShelfCardSkeleton } from '@auscult/ui/feedback/card-skeletons';
import { Skeleton } from '@auscult/ui/feedback/skeleton';
import { Rail } from '@auscult/ui/layout/rail';
import styles from './section-skeletons.module.css';

/** Resume cards to be. */
export function ResumeSkeletons() {
  return (
    <Rail of="resume">
      <ResumeCardSkeleton />
      <ResumeCardSkeleton />
      <ResumeCardSkeleton />
    </Rail>
  );
}

/** A shelf to be. */
export function ShelfSkeletons() {
  return (
    <Rail of="shelf">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <ShelfCardSkeleton key={card} />
      ))}
    </Rail>
  );
}

/** A ranking to be. */
export function RankSkeletons() {
  return (
    <div className={styles.rows}>
      {[1, 2, 3, 4, 5].map((row) => (
        <RowSkeleton key={row} />
      ))}
    </div>
  );
}

/** A featured card to be. */
export function FeaturedSkeleton() {
  return (
    <div className={styles.featured}>
      <Skeleton height={428} radius={28} />
    </div>
  );
}
