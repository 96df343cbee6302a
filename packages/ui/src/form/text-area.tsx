import { type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from '../class-names.ts';
import field from '../controls/field.module.css';
import { FieldHint } from '../controls/field-hint.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  /** Begins as one line, as a field of one does. */
  readonly isShort?: boolean;
  readonly help?: string | undefined;
  /** What is wrong and what to do; stays until it is mended. */
  readonly error?: string | undefined;
}

/** A labelled field for more than one line, which grows with what is written. */
export function TextArea({ label, isShort = false, help, error, className, ...area }: TextAreaProps) {
  const [id, hintId] = [useId(), useId()];
  const hint = error ?? help;
  return (
    <div className={className}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={classNames(field.box, styles.box, error !== undefined && field.wrong)}>
        <textarea
          rows={isShort ? 1 : 6}
          {...area}
          id={id}
          className={classNames(styles.area, isShort && styles.short)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={hint ? hintId : undefined}
        />
      </div>
      <FieldHint id={hintId} help={help} error={error} />
    </div>
  );
}
