import type { ReactNode } from 'react';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  /** A data URL of the drawing, dark on light. */
  readonly image: string;
  /** What the picture is, for who cannot see it: the letters below say the same. */
  readonly alt: string;
  readonly secretLabel: string;
  readonly secret: string;
  /** Below the letters: copying them, opening them elsewhere. */
  readonly children?: ReactNode;
}

/** A code to scan, on white in every theme because a camera needs that, and the same in letters of four. */
export function QrCode({ image, alt, secretLabel, secret, children }: QrCodeProps) {
  return (
    <div className={styles.frame}>
      <img src={image} alt={alt} width={192} height={192} className={styles.picture} />
      <div className={styles.letters}>
        <p className="t-xs ink-3">{secretLabel}</p>
        <p className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  );
}
