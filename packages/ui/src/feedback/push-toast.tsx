import { useId } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './push-toast.module.css';

export interface PushToastProps {
  /** Absolute address; without one the words take the whole width. */
  readonly image: string | null;
  readonly title: string;
  readonly body: string;
  readonly openLabel: string;
  readonly closeLabel: string;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Push message; stays until one of its two buttons is pressed. */
export function PushToast({ image, title, body, openLabel, closeLabel, onOpen, onClose }: PushToastProps) {
  const words = useId();
  return (
    <div role="group" aria-labelledby={words} className={styles.push}>
      <div className={styles.news}>
        {image !== null && <img src={image} alt="" width={56} height={56} className={styles.image} />}
        <div id={words} className={styles.words}>
          <p className="t-sm semibold clamp-2">{title}</p>
          <p className={`t-sm ink-2 clamp-3 ${styles.body}`}>{body}</p>
        </div>
      </div>
      <div className={styles.answers}>
        <Button small className={styles.answer} onClick={onOpen}>
          {openLabel}
        </Button>
        <Button small look="quiet" className={styles.answer} onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
    </div>
  );
}
