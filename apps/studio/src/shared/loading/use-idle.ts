import { startTransition, useEffect, useState } from 'react';

/** What waits for a moment of rest gets its turn after this long at the latest. */
const WAITS_MS = 1000;

/** True once the browser has had a moment for it: for what is heavy, or below what is seen first, of a long screen. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const go = () => startTransition(() => setIdle(true));
    // Safari has no idle callback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(go);
      return () => clearTimeout(timer);
    }
    const call = requestIdleCallback(go, { timeout: WAITS_MS });
    return () => cancelIdleCallback(call);
  }, []);
  return isIdle;
}
