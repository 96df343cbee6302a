import styles from './brand.module.css';

/** The mark as it fills the coral field of the login screen. */
export function AuthRing({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 512 512" aria-hidden="true" className={className}>
      <g className={styles.signRing}>
        <path d="M367 137v238" />
        <circle cx="250" cy="256" r="116" />
      </g>
      <circle cx="250" cy="256" r="42" className={styles.signPoint} />
    </svg>
  );
}
