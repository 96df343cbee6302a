import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../services/services.tsx';

/** Calls `come` on the first screen at rest, once what it asked for is drawn, where nothing is that `notOver` selects. */
export function useAtRest(isWanted: boolean, notOver: string, come: () => void): void {
  const { queryClient } = useServices();
  // Until then it is not known what the screen has.
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });
  const isFetching = useIsFetching() > 0;
  const rested = useEffectEvent(() => {
    if (queryClient.isFetching() === 0 && document.querySelector(notOver) === null) come();
  });
  useEffect(() => {
    if (!isWanted || isNavigating || isFetching) return undefined;
    // A frame later, when what was fetched is drawn.
    const frame = requestAnimationFrame(rested);
    return () => cancelAnimationFrame(frame);
  }, [isWanted, isNavigating, isFetching]);
}
