import type { ReactNode } from 'react';

/** Size in px of the drawing (24 unless told); the target around it is the button's business. */
export interface IconProps {
  readonly size?: number;
  readonly className?: string | undefined;
}

/** The frame of our own drawings: Lucide's grid and stroke, hidden from screen readers because words always stand beside it. */
export function Icon({ size = 24, className, children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  );
}
