import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { editingPhrases } from '@auscult/phrases/studio/editing';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ArrowUpDown, Plus } from 'lucide-react';
import { useId } from 'react';
import styles from './part-list.module.css';

interface Part {
  readonly title: string;
  readonly aside: string;
}

interface PartListProps {
  readonly heading: string;
  /** Null: those of the feed, which come back with the next save. */
  readonly parts: readonly Part[] | null;
  /** Shown when there are none. */
  readonly none: string;
  readonly newLabel: string;
  /** What a press on one does, in words before its title. */
  readonly openLabel: string;
  readonly error?: string | undefined;
  /** Undefined: nothing can be changed here. */
  readonly onOpen?: ((index: number | 'new') => void) | undefined;
  /** To put them into another order; undefined: there is one order. */
  readonly onOrder?: (() => void) | undefined;
  /** Back to what the feed says, where an editor's stand before it. */
  readonly onBackToFeed?: (() => void) | undefined;
}

/** Chapters, people or documents: a press on one opens it. */
export function PartList({ heading, parts, none, newLabel, openLabel, error, onOpen, onOrder, onBackToFeed }: PartListProps) {
  const editing = usePhrasesOf(editingPhrases);
  const field = usePhrasesOf(catalogueFieldPhrases);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="t-xl">
          {heading}
        </h2>
        <div className={styles.actions}>
          {onOrder && (
            <Button look="ghost" small icon={<ArrowUpDown size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={onOrder}>
              {field.labels.order}
            </Button>
          )}
          {onOpen && (
            <Button look="ghost" small icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => onOpen('new')}>
              {newLabel}
            </Button>
          )}
        </div>
      </div>
      {error !== undefined && (
        <p role="alert" className={`t-sm ${styles.error}`}>
          {error}
        </p>
      )}
      {parts === null && <p className="t-sm ink-2">{field.fromFeed}</p>}
      {parts?.length === 0 && <p className="t-sm ink-2">{none}</p>}
      <ol className={styles.parts}>
        {parts?.map(({ title, aside }, index) => (
          <li key={`${title} ${aside}`}>
            {onOpen ? (
              <button type="button" className={styles.part} onClick={() => onOpen(index)}>
                <span className={styles.title}>
                  <span className="visually-hidden">{openLabel} </span>
                  {title}
                </span>
                <span className="ink-2 num">{aside}</span>
              </button>
            ) : (
              <p className={styles.part}>
                <span className={styles.title}>{title}</span>
                <span className="ink-2 num">{aside}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
      {onBackToFeed && (
        <Button look="ghost" small onClick={onBackToFeed}>
          {editing.backToFeed}
        </Button>
      )}
    </section>
  );
}
