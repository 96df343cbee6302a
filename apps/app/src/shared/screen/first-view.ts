import { useRouter } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';

/** Pictures that are slower than this are not waited for. */
const PICTURES_AT_MOST_MS = 1_000;

/**
 * Whether what the visit begins with is on screen, with its pictures. Until then a screen draws and fetches no more than that, so that nothing
 * of what lies further down delays it. True at once on the screens after the first.
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
  const painted = Promise.allSettled(pictures.map((picture) => picture.decode()))
    .then(nextFrame)
    .then(nextFrame);
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, PICTURES_AT_MOST_MS))]);
}

/** The first draws the pictures; once the one after it is drawn they are on screen. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
