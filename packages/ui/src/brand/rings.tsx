import styles from './brand.module.css';

/** The rings of the chest piece, drawn in `currentColor`, with a coral `dot` only where something will play: studio banner and empty states, nowhere else. */
export function Rings({ className, dot = false }: { readonly className?: string | undefined; readonly dot?: boolean }) {
  return (
    <svg viewBox="0 0 240 240" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      <circle cx="120" cy="120" r="112" strokeWidth="1.5" opacity=".35" />
      <circle cx="120" cy="120" r="86" strokeWidth="4" opacity=".55" />
      <circle cx="120" cy="120" r="58" strokeWidth="9" />
      <circle cx="120" cy="120" r="22" fill="currentColor" stroke="none" className={dot ? styles.dot : undefined} />
    </svg>
  );
}
