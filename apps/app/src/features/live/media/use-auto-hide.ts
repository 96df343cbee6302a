import { useEffect, useRef, useState } from 'react';

/** The controls hide so long after the last movement of the mouse, press or key. */
const FADE_MS = 3_000;

/** Whether controls over a picture are shown: while held, and for a while after each `show`; `hide` does not wait for that. */
export function useAutoHide(isHeld: boolean) {
  const [isRecent, setRecent] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isHeld) timer.current = setTimeout(() => setRecent(false), FADE_MS);
    return () => clearTimeout(timer.current);
  }, [isHeld]);
  return {
    isShown: isHeld || isRecent,
    show() {
      setRecent(true);
      clearTimeout(timer.current);
      if (!isHeld) timer.current = setTimeout(() => setRecent(false), FADE_MS);
    },
    hide() {
      clearTimeout(timer.current);
      setRecent(false);
    },
  };
}
