import { type RefObject, useRef } from 'react';
import { useColourMode } from './colour-mode.ts';
import { type CoverPalette, coverTheme, pickSeed } from './cover-theme.ts';
import { useStyleProperties } from './use-style-properties.ts';

/** A ref for the surface that takes the cover's colours; give that element `data-dyn="field"` or `data-dyn="tint"` too. */
export function useCoverColours<E extends HTMLElement = HTMLElement>(palette: CoverPalette | null | undefined): RefObject<E | null> {
  const ref = useRef<E>(null);
  useStyleProperties(ref, coverTheme(pickSeed(palette), useColourMode()));
  return ref;
}
