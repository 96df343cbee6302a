import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from '../controls/field.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './form.module.css';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'trailing'> {
  /** Labels of the eye button. */
  readonly show: string;
  readonly hide: string;
}

/** A password, readable on request; pasting and password managers work. */
export function PasswordField({ show, hide, ...field }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isVisible ? 'text' : 'password'}
      trailing={
        <IconButton label={isVisible ? hide : show} className={styles.eye} onClick={() => setVisible(!isVisible)}>
          <Icon size={21} strokeWidth={1.75} />
        </IconButton>
      }
    />
  );
}
