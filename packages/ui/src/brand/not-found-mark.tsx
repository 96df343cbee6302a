import styles from './brand.module.css';

/** "404" with the ring as zero; decorative. */
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
