import { Switch } from '@auscult/ui/controls/switch';
import { Skeleton } from '@auscult/ui/feedback/skeleton';
import { useId } from 'react';
import styles from './settings.module.css';

interface ChoiceSwitchProps {
  readonly label: string;
  readonly text?: string;
  /** Undefined while it is not known yet: its place is kept. */
  readonly on: boolean | undefined;
  readonly onChange: (on: boolean) => void;
}

/** A labelled switch; the whole line is the target. */
export function ChoiceSwitch({ label, text, on, onChange }: ChoiceSwitchProps) {
  const [id, name, more] = [useId(), useId(), useId()];
  return (
    <label htmlFor={id} className={styles.switch}>
      <span className={styles.words}>
        <span id={name}>{label}</span>
        {text !== undefined && (
          <span id={more} className="t-xs ink-3">
            {text}
          </span>
        )}
      </span>
      {on === undefined ? (
        <Skeleton width={46} height={28} radius={14} />
      ) : (
        <Switch id={id} on={on} labelledBy={name} {...(text !== undefined && { describedBy: more })} onChange={onChange} />
      )}
    </label>
  );
}
