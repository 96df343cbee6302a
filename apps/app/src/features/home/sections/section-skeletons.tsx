import type { FeaturedCourse } from '@auscult/contract/entities/card';
import { classNames } from '@auscult/ui/class-names';
import { ResumeCardSkeleton, RowSkeleton, ShelfCardSkeleton } from '@auscult/ui/feedback/card-skeletons';
import { Skeleton } from '@auscult/ui/feedback/skeleton';
import { Rail } from '@auscult/ui/layout/rail';
import styles from './section-skeletons.module.css';
import ranking from './top-ten-section.module.css';

/** Placeholder of the cards to resume. */
export function ResumeSkeletons() {
  return (
    <Rail of="resume">
      <ResumeCardSkeleton />
      <ResumeCardSkeleton />
      <ResumeCardSkeleton />
    </Rail>
  );
}

/** Placeholder of a shelf; `points` reserves the line for accreditation points, `reason` a second one for why it is recommended. */
export function ShelfSkeletons(lines: { readonly points?: boolean; readonly reason?: boolean }) {
  return (
    <Rail of="shelf">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <ShelfCardSkeleton key={card} {...lines} />
      ))}
    </Rail>
  );
}

/** Placeholder of the top ten. */
export function RankSkeletons({ count, compact }: { readonly count: number; readonly compact: boolean }) {
  return (
    <ol className={compact ? ranking.column : ranking.columns}>
      {Array.from({ length: count }, (_, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- placeholders have no other key
        <li key={i} className={classNames(styles.row, compact && styles.compact)}>
          <RowSkeleton />
        </li>
      ))}
    </ol>
  );
}

/** Placeholder of a featured card. */
export function FeaturedSkeleton({ size }: { readonly size: FeaturedCourse['theme_size'] }) {
  return (
    <Rail of="featured">
      <div className={classNames(styles.featured, styles[size])}>
        <Skeleton height={428} radius={28} />
      </div>
    </Rail>
  );
}
