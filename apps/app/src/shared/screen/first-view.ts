import { useRouter } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { nextFrame } from './next-frame.ts';

/** Pictures that are slower than this are not waited for. */
const PICTURES_AT_MOST_MS = 1_000;

/**
 * Whether the first view of the visit is painted, with its pictures. Until then a screen renders and fetches only that, so that content
 * below the fold does not delay it. Always true on later screens.
 */
export function useFirstViewShown(): boolean {
  const router = useRouter();
  const [isShown, setShown] = useState(() => router.state.resolvedLocation !== undefined);
  useEffect(() => {
    if (isShown) return undefined;
    let isGone = false;
    void firstView().then(() => startTransition(() => setShown((before) => before || !isGone)));
    return () => {
      isGone = true;
    };
  }, [isShown]);
  return isShown;
}

/** Resolves once the pictures that load at once are painted, or will not be soon. */
async function firstView(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[loading="eager"]')];
  const painted = Promise.allSettled(pictures.map((picture) => picture.decode())).then(nextFrame);
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, PICTURES_AT_MOST_MS))]);
}
