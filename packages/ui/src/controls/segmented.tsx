import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './segmented.module.css';

export interface SegmentedProps<V extends string> {
  readonly label: string;
  /** Undefined while it is not known yet: then nothing is on and nothing can be chosen. */
  readonly value: V | undefined;
  /** `icon` stands before the label, `count` behind it, quieter. */
  readonly options: readonly { readonly value: V; readonly label: string; readonly icon?: ReactNode; readonly count?: number }[];
  /** As wide as its place, in equal parts. */
  readonly block?: boolean;
  readonly onChange: (value: V) => void;
}

/** Two to five choices, one of them on; native radios carry keyboard and screen readers. */
export function Segmented<V extends string>({ label, value, options, block = false, onChange }: SegmentedProps<V>) {
  const name = useId();
  return (
    <fieldset disabled={value === undefined} className={classNames(styles.well, block && styles.block)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            className={styles.radio}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
