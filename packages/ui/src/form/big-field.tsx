import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldHint } from '../controls/field-hint.tsx';
import styles from './big-field.module.css';

const CELLS = 11;
/** From so many digits the rest can only be zeros in front. */
const SHORTEST = 9;
const ALL = Array.from({ length: CELLS }, (_, index) => index);

export interface BigFieldProps {
  readonly label: string;
  readonly name: string;
  /** As it was typed; digits alone are shown. */
  readonly value: string;
  /** `settled`: it is looked up or was, so the zeros in front are shown, dimmed. */
  readonly state: 'typing' | 'settled' | 'found' | 'wrong';
  /** Right of the label. */
  readonly aside?: string | undefined;
  /** Right of the label, with a tick. */
  readonly found?: string | undefined;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
}

/** A register's number of eleven digits: one real field, so that pasting, undoing and screen readers work; what is drawn in the cells is decoration. */
export function BigField({ label, name, value, state, aside, found, help, error, onChange, onLeave }: BigFieldProps) {
  const [id, hintId] = [useId(), useId()];
  const digits = value.replace(/\D/g, '');
  const zeros = state === 'typing' || digits.length < SHORTEST ? 0 : Math.max(0, CELLS - digits.length);
  const current = Math.min(CELLS - 1, zeros + digits.length);
  const hint = error ?? help;
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {found !== undefined ? (
          <span className={styles.found}>
            <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
            {found}
          </span>
        ) : (
          aside && <span className="t-xs ink-3">{aside}</span>
        )}
      </div>
      <div className={classNames(styles.cells, state === 'wrong' && styles.wrong, state === 'found' && styles.ok)} data-zeros={zeros}>
        {ALL.map((index) => (
          <span key={index} aria-hidden="true" className={classNames(styles.cell, index < zeros && styles.zero, index === current && styles.current)}>
            {index < zeros ? '0' : digits[index - zeros]}
          </span>
        ))}
        <input
          id={id}
          name={name}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={digits}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={hint ? hintId : undefined}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
          onBlur={onLeave}
        />
      </div>
      <FieldHint id={hintId} help={help} error={error} />
    </div>
  );
}
