import { ChevronDown } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldHint } from './field-hint.tsx';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** Right of the label: a link that belongs to the field. The keyboard comes to it after the field. */
  readonly aside?: ReactNode;
  /** Inside the field, at its end. */
  readonly trailing?: ReactNode;
  readonly help?: string | undefined;
  /** What is wrong and what to do; stays until it is mended. */
  readonly error?: string | undefined;
}

/** A labelled text field; help and error stand below it and are tied to it for screen readers. */
export function Field({ label, aside, trailing, help, error, className, ...input }: FieldProps) {
  const id = useId();
  const hintId = useId();
  const hint = error ?? help;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={classNames(styles.box, error !== undefined && styles.wrong)}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={hint ? hintId : undefined}
        />
        {input.list !== undefined && <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" className={styles.suggests} />}
        {trailing}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
      <FieldHint id={hintId} help={help} error={error} />
    </div>
  );
}
