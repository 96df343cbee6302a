import { WifiOff, X } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './banner.module.css';

/** The amber strip; it stays until it is closed or its cause is gone. */
export function OfflineBanner({ text, closeLabel, onClose }: { readonly text: string; readonly closeLabel: string; readonly onClose: () => void }) {
  return (
    <div role="alert" className={styles.banner}>
      <WifiOff size={21} strokeWidth={1.75} aria-hidden="true" />
      <span className={`t-sm medium ${styles.text}`}>{text}</span>
      <IconButton label={closeLabel} onClick={onClose}>
        <X size={20} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
