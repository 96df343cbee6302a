import { useEffect, useRef, useState } from 'react';

/** After the last movement of the mouse, press or key. */
const FADE_MS = 3_000;

/** Whether controls over a picture are shown: while held, and for a while after each `stir`; `hide` does not wait for that. */
export function useFading(isHeld: boolean) {
  const [isStirred, setStirred] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isHeld) timer.current = setTimeout(() => setStirred(false), FADE_MS);
    return () => clearTimeout(timer.current);
  }, [isHeld]);
  return {
    isShown: isHeld || isStirred,
    stir() {
      setStirred(true);
      clearTimeout(timer.current);
      if (!isHeld) timer.current = setTimeout(() => setStirred(false), FADE_MS);
    },
    hide() {
      clearTimeout(timer.current);
      setStirred(false);
    },
  };
}
