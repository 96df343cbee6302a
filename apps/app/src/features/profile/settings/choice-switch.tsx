import { Switch } from '@auscult/ui/controls/switch';
import { useId } from 'react';
import styles from './settings.module.css';

interface ChoiceSwitchProps {
  readonly label: string;
  readonly text?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A line with a switch at its end; the whole line is pressed. */
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
      <Switch id={id} on={on} labelledBy={name} {...(text !== undefined && { describedBy: more })} onChange={onChange} />
    </label>
  );
}
