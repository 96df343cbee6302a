import styles from './switch.module.css';

export interface SwitchProps {
  /** What the label around it is for. */
  readonly id: string;
  readonly on: boolean;
  /** Ids of what names it and of what explains it; both may lie in the label around it. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  readonly onChange: (on: boolean) => void;
}

/** On or off, at once; the label around it makes the target large enough. */
export function Switch({ id, on, labelledBy, describedBy, onChange }: SwitchProps) {
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      className={styles.switch}
      checked={on}
      aria-checked={on}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
