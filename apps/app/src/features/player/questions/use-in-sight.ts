import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether the app can be seen. */
export const useInSight = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
