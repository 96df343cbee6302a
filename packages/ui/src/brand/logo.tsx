import styles from './brand.module.css';

/** The wordmark; below 72 px wide use `LogoMark`. `height` in px. In one colour on coral, where its point would not be seen. */
export function Logo({ height = 27, inOneColour = false }: { readonly height?: number; readonly inOneColour?: boolean }) {
  return (
    <svg height={height} width={Math.round((height / 27) * 125)} viewBox="2 0 768 166" role="img" aria-label="Auscult">
      <g fill="none" stroke="currentColor" strokeWidth="25" strokeLinejoin="round">
        <circle cx="64.5" cy="104" r="47.5" />
        <path d="M112.5 50.5V164" />
        <path d="M167 44V110a41.5 41.5 0 0 0 83 0V44M250 98V164" />
        <path d="M352.5 77.5c-5-14-16.5-21-31-21-18.5 0-30.5 9.5-30.5 23.5 0 31 66 16 66 48.5 0 15-14 25-33 25-18 0-30-8-35.5-22" />
        <path d="M482 73.5A47.5 47.5 0 1 0 482 134.5" />
        <path d="M522 44V110a41.5 41.5 0 0 0 83 0V44M605 98V164" />
        <path d="M660 0V164" />
        <path d="M719 10V118q0 33.5 32 33.5h16M689 56.5h78" />
      </g>
      <circle cx="64.5" cy="104" r="16" className={inOneColour ? undefined : styles.dot} fill="currentColor" />
    </svg>
  );
}

/** The **a** alone: the chest piece with the point where you listen. */
export function LogoMark({ size = 40 }: { readonly size?: number }) {
  return (
    <svg height={size} width={size} viewBox="0 36 130 134" overflow="visible" role="img" aria-label="Auscult">
      <g fill="none" stroke="currentColor" strokeWidth="25">
        <circle cx="64.5" cy="104" r="47.5" />
        <path d="M112.5 50.5V164" />
      </g>
      <circle cx="64.5" cy="104" r="16" className={styles.dot} />
    </svg>
  );
}
