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
