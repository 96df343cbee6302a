import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True for the history entry of a sheet, above the entry of the page that it lies over. */
    readonly sheet?: boolean;
  }
}

/** Sheets that are open: one may take the place of another. */
let open = 0;
const followed = new WeakSet<RouterHistory>();

/** An entry of a sheet that is gone, as when a link beside it led on, or the player was opened over it, is passed over on the way back. */
function passOverOldEntries(history: RouterHistory): void {
  if (followed.has(history)) return;
  followed.add(history);
  history.subscribe(({ location, action }) => {
    const { sheet, player } = location.state;
    if (action.type === 'BACK' && open === 0 && sheet === true && player !== true) history.back();
  });
}

/**
 * Back closes what lies over the page, also on the first page of a visit, which Back would leave: opening it adds an entry to the history, and
 * closing it in another way goes back. Whoever leads elsewhere from it replaces that entry.
 */
export function useCloseOnBack(onClose: () => void): void {
  const router = useRouter();
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    const { history } = router;
    const isOnSheet = () => history.location.state.sheet === true;
    const here = { to: '.', search: true, hash: true, resetScroll: false } as const;
    passOverOldEntries(history);
    open += 1;
    if (!isOnSheet()) void router.navigate({ ...here, state: (state) => ({ ...state, sheet: true }) });
    const stop = history.subscribe(() => {
      if (!isOnSheet()) closed();
    });
    return () => {
      stop();
      open -= 1;
      // Not at once: React may run an effect twice, another sheet takes its place, and a link that closes it leads on first.
      setTimeout(() => {
        if (open > 0 || !isOnSheet()) return;
        // The player was opened over it, and stays.
        if (history.location.state.player) void router.navigate({ ...here, replace: true, state: (state) => ({ ...state, sheet: false }) });
        else history.back();
      });
    };
  }, [router]);
}
