import { editingPhrases } from '@auscult/phrases/studio/editing';
import { Field } from '@auscult/ui/controls/field';
import { TextArea } from '@auscult/ui/form/text-area';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import styles from './edited-field.module.css';

interface EditedFieldProps {
  readonly label: string;
  /** Null: what the feed says. */
  readonly value: string | null;
  /** What the feed says; null when it says nothing. */
  readonly imported: string | null;
  readonly isLong?: boolean;
  /** One line of text, that is seen whole: it takes as many as it needs. */
  readonly grows?: boolean;
  readonly inputMode?: 'numeric' | 'url';
  readonly error?: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** A text that a feed may say too: the feed's stands under an edited one, with the way back to it. */
export function EditedField({ label, value, imported, isLong = false, grows = false, inputMode, error, onChange }: EditedFieldProps) {
  const words = usePhrasesOf(editingPhrases);
  const shown = value ?? imported ?? '';
  const isOther = imported !== null && shown !== imported;
  const control = { label, error, value: shown };
  return (
    <div className={styles.field}>
      {isLong ? (
        <TextArea {...control} rows={3} onChange={({ target }) => onChange(target.value)} />
      ) : grows ? (
        <TextArea
          {...control}
          isShort
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => onChange(target.value.replaceAll(/\s*\n\s*/g, ' '))}
        />
      ) : (
        <Field {...control} inputMode={inputMode} onChange={({ target }) => onChange(target.value)} />
      )}
      {isOther && (
        <div className={styles.imported}>
          <p className="t-xs ink-2">{words.ofFeed(imported)}</p>
          <button type="button" className={`t-xs semibold ${styles.back}`} onClick={() => onChange(null)}>
            {words.backToFeed}
          </button>
        </div>
      )}
    </div>
  );
}
