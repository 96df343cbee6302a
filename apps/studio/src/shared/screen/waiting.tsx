import { Skeleton } from '@auscult/ui/feedback/skeleton';
import { usePhrases } from '@auscult/web/services/web-services';
import styles from './waiting.module.css';

/** Rows that are on their way. */
export function Waiting() {
  const { shell } = usePhrases();
  return (
    <div className={styles.waiting}>
      <p role="status" className="visually-hidden">
        {shell.loading}
      </p>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height={56} radius={14} />
      ))}
    </div>
  );
}
