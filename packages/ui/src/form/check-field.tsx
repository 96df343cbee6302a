import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { CheckBox } from './check-box.tsx';
import styles from './check-field.module.css';

export interface CheckFieldProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** May hold a link: pressing that does not tick the box. */
  readonly children: ReactNode;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
}

/** A checkbox with its label; the error is shown below it. */
export function CheckField({ name, isOn, onChange, children, error, isDisabled = false }: CheckFieldProps) {
  const [id, hint] = [useId(), useId()];
  return (
    <div>
      <div className={styles.line}>
        <CheckBox
          id={id}
          name={name}
          isOn={isOn}
          disabled={isDisabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : hint}
          onChange={onChange}
        />
        <label htmlFor={id} className={styles.words}>
          {children}
        </label>
      </div>
      {error !== undefined && (
        <p id={hint} className={styles.wrong}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
