import { ChevronDown } from 'lucide-react';
import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { classNames } from '../class-names.ts';
import field from '../controls/field.module.css';
import { FieldHint } from '../controls/field-hint.tsx';
import styles from './select-field.module.css';

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: ReactNode;
  readonly help?: string | undefined;
  /** What is wrong and what to do; stays until it is mended. */
  readonly error?: string | undefined;
}

/** A native select, for more than four options. */
export function SelectField({ label, help, error, className, children, ...select }: SelectFieldProps) {
  const [id, hintId] = [useId(), useId()];
  const hint = error ?? help;
  return (
    <div className={className}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={classNames(field.box, styles.box, error !== undefined && field.wrong)}>
        <select
          {...select}
          id={id}
          className={styles.select}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={hint ? hintId : undefined}
        >
          {children}
        </select>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" className={styles.arrow} />
      </div>
      <FieldHint id={hintId} help={help} error={error} />
    </div>
  );
}
