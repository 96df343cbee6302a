import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../controls/field.tsx';
import styles from './form.module.css';

/** Codes of an authenticator, an SMS and a mailed pin have as many. */
export const CODE_DIGITS = 6;

export interface CodeFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  readonly value: string;
  /** Digits alone, at most six, however they were typed or pasted. */
  readonly onChange: (digits: string) => void;
  /** The sixth digit is there. */
  readonly onComplete?: (digits: string) => void;
}

/** Six digits in one field, so that pasting, SMS autofill and screen readers work. */
export function CodeField({ value, onChange, onComplete, className, ...field }: CodeFieldProps) {
  function type(text: string): void {
    const digits = text.replace(/\D/g, '').slice(0, CODE_DIGITS);
    onChange(digits);
    if (digits.length === CODE_DIGITS && digits !== value) onComplete?.(digits);
  }
  return (
    <Field
      name="code"
      autoComplete="one-time-code"
      {...field}
      inputMode="numeric"
      value={value}
      className={classNames(styles.code, className)}
      onChange={(event) => type(event.target.value)}
    />
  );
}
