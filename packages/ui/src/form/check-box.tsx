import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './check-box.module.css';

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'className' | 'ref'> {
  readonly isOn: boolean;
  /** Of several, some are on. */
  readonly isMixed?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** The box alone: it needs a label of its own, or one that names it. */
export function CheckBox({ isOn, isMixed = false, onChange, ...rest }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return <input {...rest} ref={box} type="checkbox" className={styles.box} checked={isOn} onChange={({ target }) => onChange(target.checked)} />;
}
