import { CircleAlert } from 'lucide-react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

interface FieldHintProps {
  /** What the field is described by. */
  readonly id: string;
  readonly help?: string | undefined;
  /** Takes the place of the help. */
  readonly error?: string | undefined;
}

/** Below a field: what helps to fill it in, or what is wrong with it. */
export function FieldHint({ id, help, error }: FieldHintProps) {
  const hint = error ?? help;
  return (
    hint && (
      <p id={id} className={classNames(styles.hint, error !== undefined && styles.hintWrong)}>
        {error !== undefined && <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />}
        {hint}
      </p>
    )
  );
}
