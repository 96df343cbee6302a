import styles from './brand.module.css';

/** The ring of the logo, filling the coral area of the account screens. */
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
