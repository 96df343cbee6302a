import { Search, X } from 'lucide-react';
import type { InputHTMLAttributes, Ref } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  /** A search is on its way: the spinner takes the loupe's place. */
  readonly busy?: boolean;
  readonly onChange: (value: string) => void;
  /** After the clear button emptied it, which is gone then. */
  readonly onClear?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The classes of the resting field, for the link on Home that leads to the search screen. */
export const searchFieldClass: string = styles.field ?? '';

/** The field one types in, with a button that empties it once something is there. */
export function SearchField({ label, clearLabel, value, busy = false, onChange, onClear, ...input }: SearchFieldProps) {
  return (
    <div className={`${styles.field} ${styles.active}`}>
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : <Search size={20} strokeWidth={1.75} aria-hidden="true" />}
      <input
        {...input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton
          label={clearLabel}
          onClick={() => {
            onChange('');
            onClear?.();
          }}
        >
          <X size={20} strokeWidth={1.75} />
        </IconButton>
      )}
    </div>
  );
}
