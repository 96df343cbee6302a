import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './form.module.css';

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'className'> {
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLFormElement>;
}

/** Fields under each other; what is wrong is said at the fields, so the browser's own bubbles stay away. */
export function Form({ className, ...form }: FormProps) {
  return <form noValidate {...form} className={classNames(styles.form, className)} />;
}

/** Fields side by side where there is room, the last one the widest. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
