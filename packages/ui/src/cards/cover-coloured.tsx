import type { ReactNode } from 'react';
import type { CoverPalette } from '../colour/cover-theme.ts';
import { useCoverColours } from '../colour/use-cover-colours.ts';

/** Gives one row of a list its own cover's colours, for what it has that is coral elsewhere: the play disc and the line of progress. */
export function CoverColoured({ palette, children }: { readonly palette: CoverPalette | null; readonly children: ReactNode }) {
  const ref = useCoverColours<HTMLDivElement>(palette);
  return (
    <div ref={ref} data-dyn="tint">
      {children}
    </div>
  );
}
