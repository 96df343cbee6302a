import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True for the history entry of a sheet, above the entry of the page that it lies over. */
    readonly sheet?: boolean;
  }
}

/**
 * Back closes what lies over the page, also on the first page of a visit, which Back would leave: opening it adds an entry to the history, and
 * closing it in another way goes back. Whoever leads elsewhere from it replaces that entry.
 */
export function useCloseOnBack(onClose: () => void): void {
  const router = useRouter();
  const isOpen = useRef(false);
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    const { history } = router;
    const isOnSheet = () => history.location.state.sheet === true;
    isOpen.current = true;
    if (!isOnSheet()) void router.navigate({ to: '.', search: true, hash: true, resetScroll: false, state: (state) => ({ ...state, sheet: true }) });
    const stop = history.subscribe(() => {
      if (!isOnSheet()) closed();
    });
    return () => {
      stop();
      isOpen.current = false;
      // Not at once: React may run an effect twice.
      queueMicrotask(() => {
        if (!isOpen.current && isOnSheet()) history.back();
      });
    };
  }, [router]);
}
