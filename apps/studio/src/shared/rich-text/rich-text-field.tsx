import type { RichTextNode } from '@auscult/contract/entities/rich-text';
import { editingPhrases } from '@auscult/phrases/studio/editing';
import { Button } from '@auscult/ui/controls/button';
import { Skeleton } from '@auscult/ui/feedback/skeleton';
import { RichText } from '@auscult/ui/text/rich-text';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { useId } from 'react';
import { useIdle } from '../loading/use-idle.ts';
import styles from './rich-text-field.module.css';

const PENDING = <Skeleton height={200} radius={14} />;
const RichTextEditor = lazyPart(() => import('./rich-text-editor.tsx'), 'RichTextEditor', PENDING);

interface RichTextFieldProps {
  readonly label: string;
  /** Null: what the feed says. */
  readonly value: RichTextNode[] | null;
  /** What the feed says; null when it says nothing. */
  readonly imported: RichTextNode[] | null;
  readonly error?: string | undefined;
  readonly onChange: (tree: RichTextNode[] | null) => void;
}

const NONE: RichTextNode[] = [];

/** A description with its formatting; the feed's can be looked at under an edited one, and taken back. */
export function RichTextField({ label, value, imported, error, onChange }: RichTextFieldProps) {
  const words = usePhrasesOf(editingPhrases);
  const [id, errorId] = [useId(), useId()];
  const isIdle = useIdle();
  const shown = value ?? imported ?? NONE;
  const isOther = imported !== null && JSON.stringify(shown) !== JSON.stringify(imported);
  return (
    <section aria-labelledby={id} className={styles.field}>
      <h2 id={id} className={styles.label}>
        {label}
      </h2>
      {isIdle ? (
        <RichTextEditor labelledBy={id} describedBy={error === undefined ? undefined : errorId} value={shown} onChange={onChange} />
      ) : (
        PENDING
      )}
      {error !== undefined && (
        <p id={errorId} className={`t-xs ${styles.error}`}>
          {error}
        </p>
      )}
      {isOther && (
        <details className={styles.imported}>
          <summary className="t-xs ink-2">{words.ofFeedShort}</summary>
          <RichText nodes={imported} />
          <Button look="ghost" small onClick={() => onChange(null)}>
            {words.backToFeed}
          </Button>
        </details>
      )}
    </section>
  );
}
