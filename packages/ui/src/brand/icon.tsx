import type { ReactNode } from 'react';

/** Size in px, 24 by default; the press target is set by the button. */
export interface IconProps {
  readonly size?: number;
  readonly className?: string | undefined;
}

/** SVG frame of our own icons, on Lucide's grid; hidden from screen readers because a text label accompanies it. */
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
