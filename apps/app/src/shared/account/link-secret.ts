import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The secret of a mailed link, removed from the address so that it is not copied or shared. */
    readonly linkSecret?: string;
  }
}

/** The secret in the fragment of a mailed link, which it takes out of the address; it outlives a reload, and leaves with the page. Null without one. */
export function useLinkSecret(): string | null {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== '') void navigate({ to: pathname, hash: '', replace: true, state: (before) => ({ ...before, linkSecret: hash }) });
  }, [hash, pathname, navigate]);
  return hash !== '' ? hash : (state.linkSecret ?? null);
}
