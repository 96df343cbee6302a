import type { ReactNode } from 'react';
import type { CoverPalette } from '../colour/cover-theme.ts';
import { useCoverColours } from '../colour/use-cover-colours.ts';

/** Applies the cover's colours to one row: play button and progress line. */
export function CoverColoured({ palette, children }: { readonly palette: CoverPalette | null; readonly children: ReactNode }) {
  const ref = useCoverColours<HTMLDivElement>(palette);
  return (
    <div ref={ref} data-dyn="tint">
      {children}
    </div>
  );
}
