import { SealIcon } from '../brand/icons.tsx';
import styles from './points.module.css';

/** The seal beside its number in words; on a field it takes the cover's lettering. */
export function Points({ label }: { readonly label: string }) {
  return (
    <span className={styles.points}>
      <SealIcon size={18} />
      {label}
    </span>
  );
}
