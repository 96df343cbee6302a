import { editingPhrases } from '@auscult/phrases/studio/editing';
import { Button } from '@auscult/ui/controls/button';
import { ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type ReactNode, useId, useState } from 'react';
import styles from './conflict-dialog.module.css';
import { differences, type Fields } from './edit-session.ts';
import type { Editing } from './use-editing.ts';

interface ConflictDialogProps<F extends Fields> {
  readonly editing: Pick<Editing<F>, 'session' | 'settle'>;
  readonly labels: Readonly<Record<string, string>>;
  /** A value of a field in words. */
  readonly show: (field: string, value: unknown) => ReactNode;
}

/** Somebody else saved first: both sides, field by field; nothing is lost until the editor has chosen. */
export function ConflictDialog<F extends Fields>({ editing: { session, settle }, labels, show }: ConflictDialogProps<F>) {
  const words = usePhrasesOf(editingPhrases);
  const [heading, text] = [useId(), useId()];
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({});
  const { conflict, draft } = session;
  if (!conflict) return null;
  const found = differences(session);
  return (
    <ModalSheet labelledBy={heading} describedBy={text} kind="blocking" centred onClose={() => undefined}>
      <h2 id={heading} className="t-xl">
        {words.conflictTitle}
      </h2>
      <p id={text} className="ink-2 pretty">
        {found.length > 0 ? words.conflictText : words.conflictElsewhere}
      </p>
      {found.map(({ field, usual }) => (
        <fieldset key={field} className={styles.field}>
          <legend className="t-sm semibold">{labels[field]}</legend>
          <div className={styles.sides}>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className={styles.side}>
                <input
                  type="radio"
                  name={`${heading}-${field}`}
                  checked={(chosen[field] ?? usual) === side}
                  onChange={() => setChosen({ ...chosen, [field]: side })}
                />
                <span className="t-xs ink-2">{words[side]}</span>
                <span className={styles.value}>{show(field, side === 'mine' ? draft[field] : conflict.theirs[field])}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Button
        block
        onClick={() => {
          setChosen({});
          settle(chosen);
        }}
      >
        {words.goOn}
      </Button>
    </ModalSheet>
  );
}
