import { dateAndClock } from '@auscult/phrases/dates';
import { editingPhrases } from '@auscult/phrases/studio/editing';
import { Button } from '@auscult/ui/controls/button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import type { ReactNode } from 'react';
import styles from './history.module.css';

export interface Edit {
  /** That it made. */
  readonly version: number;
  readonly at: string;
  readonly account: { readonly name: string } | null;
  /** Field → [before, after]. */
  readonly changes: Readonly<Record<string, readonly unknown[]>>;
  /** Too large to be shown. */
  readonly is_large: boolean;
}

interface HistoryProps {
  /** The newest first. */
  readonly edits: readonly Edit[];
  /** What is on screen. */
  readonly version: number;
  /** A field in words; undefined for one that has none, which is left out. */
  readonly label: (field: string) => string | undefined;
  readonly show: (field: string, value: unknown) => ReactNode;
  readonly disabled: boolean;
  readonly onRestore: (version: number) => void;
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Who changed what and when; an older version can be brought back, which is an edit of its own. */
export function History({ edits, version, label, show, disabled, onRestore }: HistoryProps) {
  const { language } = usePhrases();
  const words = usePhrasesOf(editingPhrases);
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="t-xl">
        {words.history}
      </h2>
      {edits.length === 0 && <p className="t-sm ink-2">{words.noHistory}</p>}
      <ol className={styles.edits}>
        {edits.map((edit) => (
          <li key={edit.version} className={styles.edit}>
            <div className={styles.words}>
              <p className="t-sm">
                <span className="semibold">{edit.account?.name ?? words.nobody}</span>{' '}
                <span className="ink-2">{dateAndClock(language, edit.at)}</span>
              </p>
              {edit.is_large && <p className="t-xs ink-2">{words.largeChange}</p>}
              <ul className="t-xs ink-2">
                {Object.entries(edit.changes).map(([field, [before, after]]) => {
                  const [name, from, to] = [label(field), show(field, before), show(field, after)];
                  const isSame = from === to;
                  // What has no words for editors, and what was empty and is, tells them nothing.
                  if (name === undefined || (isSame && isEmpty(before) && isEmpty(after))) return null;
                  return (
                    <li key={field} className={styles.change}>
                      {name}:{' '}
                      {!isSame && (
                        <>
                          <s>{from}</s> →{' '}
                        </>
                      )}
                      {to}
                    </li>
                  );
                })}
              </ul>
            </div>
            {edit.version !== version && (
              <Button look="secondary" small disabled={disabled} onClick={() => onRestore(edit.version)}>
                {words.restore}
                <span className="visually-hidden"> {dateAndClock(language, edit.at)}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
