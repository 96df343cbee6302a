import type { ReactNode } from 'react';
import { AuthRing } from '../brand/auth-ring.tsx';
import { Logo } from '../brand/logo.tsx';
import { classNames } from '../class-names.ts';
import styles from './auth-layout.module.css';

export interface AuthLayoutProps {
  /** Slogan, one word per line, on the coral area. */
  readonly slogan: readonly string[];
  /** On a phone the page begins with it in place of the coral field. */
  readonly back?: ReactNode;
  /** On the coral field, at every width. */
  readonly backOnField?: ReactNode;
  /** It stays where there is room too. */
  readonly backStays?: boolean | undefined;
  /** At the foot of a phone's screen, under the content elsewhere. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The screens around an account: the coral field with the ring beside what is to be filled in; on a phone above it, or left out. */
export function AuthLayout({ slogan, back, backOnField, backStays = false, foot, children }: AuthLayoutProps) {
  return (
    <div className={classNames(styles.page, back !== undefined && styles.plain)}>
      <header className={styles.field}>
        <AuthRing className={styles.ring} />
        {backOnField && <div className={styles.onField}>{backOnField}</div>}
        <div className={styles.mark}>
          <Logo height={30} inOneColour />
        </div>
        <p className={styles.slogan}>
          {slogan.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </p>
      </header>
      <main id="content" tabIndex={-1} className={styles.sheet}>
        {back && <div className={classNames(styles.back, backStays && styles.stays)}>{back}</div>}
        <div className={styles.content}>
          <div className={styles.logo}>
            <Logo height={34} />
          </div>
          {children}
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </main>
    </div>
  );
}
