import type { DraftQuestion } from '@auscult/contract/entities/studio/form';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { Field } from '@auscult/ui/controls/field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import styles from './question-editor.module.css';

const WHOLE = /^-?\d{1,6}$/;

interface BoundsFieldsProps {
  readonly question: DraftQuestion;
  readonly error: string | undefined;
  readonly onChange: (parts: Partial<DraftQuestion>) => void;
}

/** Between which whole numbers the answer lies, and what the ends of a scale are called. */
export function BoundsFields({ question, error, onChange }: BoundsFieldsProps) {
  const words = usePhrasesOf(formPagePhrases);
  const read = (text: string) => (WHOLE.test(text.trim()) ? Number(text) : null);
  return (
    <div className={styles.pair}>
      <Field
        label={words.minimum}
        inputMode="numeric"
        value={question.minimum ?? ''}
        error={error}
        onChange={({ target }) => onChange({ minimum: read(target.value) })}
      />
      <Field
        label={words.maximum}
        inputMode="numeric"
        value={question.maximum ?? ''}
        onChange={({ target }) => onChange({ maximum: read(target.value) })}
      />
      {question.kind === 'scale' && (
        <>
          <Field
            label={words.minimumLabel}
            value={question.minimum_label}
            maxLength={100}
            onChange={({ target }) => onChange({ minimum_label: target.value })}
          />
          <Field
            label={words.maximumLabel}
            value={question.maximum_label}
            maxLength={100}
            onChange={({ target }) => onChange({ maximum_label: target.value })}
          />
        </>
      )}
    </div>
  );
}
