import styles from './brand.module.css';

/** The rings of the chest piece, drawn in `currentColor`: studio banner and empty states, nowhere else. */
export function Rings({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 240 240" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      <circle cx="120" cy="120" r="112" strokeWidth="1.5" opacity=".35" />
      <circle cx="120" cy="120" r="86" strokeWidth="4" opacity=".55" />
      <circle cx="120" cy="120" r="58" strokeWidth="9" />
      <circle cx="120" cy="120" r="22" fill="currentColor" stroke="none" />
    </svg>
  );
}

/** The mark as it fills the coral field of the login screen. */
export function SignRing({ className }: { readonly className?: string | undefined }) {
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

/** 404 with the ring for its nought; the number is also in the page's words. */
export function NotFoundMark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 500 210" aria-hidden="true" className={className}>
      <g className={styles.digits}>
        <text x="0" y="190">
          4
        </text>
        <text x="362" y="190">
          4
        </text>
      </g>
      <circle cx="250" cy="112" r="76" fill="none" stroke="currentColor" strokeWidth="38" />
      <circle cx="250" cy="112" r="25" className={styles.dot} />
    </svg>
  );
}
