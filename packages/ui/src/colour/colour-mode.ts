import { useSyncExternalStore } from 'react';
import type { ColourMode } from './cover-theme.ts';

const DARK_SYSTEM = '(prefers-color-scheme: dark)';

function current(): ColourMode {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(DARK_SYSTEM);
  const attribute = new MutationObserver(listener);
  system.addEventListener('change', listener);
  attribute.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', listener);
    attribute.disconnect();
  };
}

/** The scheme on screen now: `<html data-theme>` when set, else the system's; re-renders when either changes. */
export function useColourMode(): ColourMode {
  return useSyncExternalStore(subscribe, current, () => 'light');
}
