import { Button } from '@auscult/ui/controls/button';
import { Skeleton, useSlow } from '@auscult/ui/feedback/skeleton';
import { usePhrases } from '@auscult/web/services/web-services';
import { CircleAlert } from 'lucide-react';
import styles from './section-states.module.css';

const FIELDS = ['first', 'second', 'third'];

/** Skeleton of a section, visible after 150 ms: form fields or lines. */
export function SectionSkeleton({ of, lines = 2 }: { readonly of: 'fields' | 'lines'; readonly lines?: number }) {
  const { shell } = usePhrases();
  const slow = useSlow();
  return (
    <div role="status" aria-label={shell.loading} className={slow ? undefined : styles.early}>
      {of === 'fields' && (
        <div className={styles.fields}>
          {FIELDS.map((field) => (
            <div key={field}>
              <Skeleton width={112} height={14} className={styles.label} />
              <Skeleton height={52} radius={14} />
            </div>
          ))}
          <Skeleton height={48} radius={14} />
        </div>
      )}
      {of === 'lines' &&
        Array.from({ length: lines }, (_, line) => (
          <div key={line} className={styles.line}>
            <div className={styles.words}>
              <Skeleton width="60%" height={16} />
              <Skeleton width="35%" height={12} />
            </div>
            <Skeleton width={52} height={32} radius={16} />
          </div>
        ))}
    </div>
  );
}

/** One-line error with retry, for a section among others. */
export function SectionFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { shell } = usePhrases();
  return (
    <div role="alert" className={styles.failed}>
      <p>
        <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
        {shell.loadFailedTitle}
      </p>
      <Button look="secondary" small onClick={onRetry}>
        {shell.retry}
      </Button>
    </div>
  );
}
