import { RowSkeleton } from '@auscult/ui/feedback/card-skeletons';
import { Skeleton } from '@auscult/ui/feedback/skeleton';
import { usePhrases } from '@auscult/web/services/web-services';
import styles from './page-pending.module.css';

/** While the file of a screen is on its way; the router shows it only after 150 ms. */
export function PagePending() {
  const { shell } = usePhrases();
  return (
    <div className={styles.page}>
      <p role="status" className="visually-hidden">
        {shell.loading}
      </p>
      <Skeleton width={270} height={32} radius={10} />
      {[1, 2, 3, 4].map((row) => (
        <RowSkeleton key={row} />
      ))}
    </div>
  );
}
