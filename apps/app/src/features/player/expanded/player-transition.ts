/** Durations (ms) and easing curves of opening and closing the player. */
const GROW_MS = 360;
const SHRINK_MS = 280;
const SPRING = 'linear(0, 0.36 11%, 0.84 24%, 1.03 34%, 1.05 42%, 1.01 60%, 1)';
const EASE_IN = 'cubic-bezier(0.5, 0, 0.9, 0.4)';
const EASE_OUT = 'cubic-bezier(0.16, 1, 0.3, 1)';

const COLLAPSED_COVER = '[data-player]:not([data-player-full]) [data-player-cover]';

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Transform from the mini player's cover to the large cover; null when either is not on screen. */
function fromSmallCover(surface: HTMLElement): Keyframe | null {
  const art = surface.querySelector<HTMLElement>('[data-player-cover]');
  const small = document.querySelector<HTMLElement>(COLLAPSED_COVER)?.getBoundingClientRect();
  const large = art?.getBoundingClientRect();
  if (!small || !large || small.width === 0 || large.width === 0) return null;
  const x = small.left - large.left;
  const y = small.top - large.top;
  return {
    transformOrigin: '0 0',
    transform: `translate(${x}px, ${y}px) scale(${small.width / large.width}, ${small.height / large.height})`,
    borderRadius: '28px',
  };
}

/** Animates the small cover into the large one and reveals the background from below; skipped with prefers-reduced-motion. */
export function growIn(surface: HTMLElement): void {
  if (isStill()) return;
  const art = surface.querySelector<HTMLElement>('[data-player-cover]');
  const start = fromSmallCover(surface);
  surface.animate([{ clipPath: 'inset(88% 8px 8% round 20px)' }, { clipPath: 'inset(0)' }], { duration: GROW_MS, easing: EASE_OUT });
  if (art && start) art.animate([start, { transformOrigin: '0 0', transform: 'none', borderRadius: '0px' }], { duration: GROW_MS, easing: SPRING });
}

/** The reverse animation; calls `done` when it has finished. */
export function shrinkOut(surface: HTMLElement, done: () => void): () => void {
  if (isStill()) {
    done();
    return () => undefined;
  }
  const art = surface.querySelector<HTMLElement>('[data-player-cover]');
  const end = fromSmallCover(surface);
  const options = { duration: SHRINK_MS, easing: EASE_IN, fill: 'forwards' } as const;
  if (art && end) art.animate([{ transformOrigin: '0 0', transform: 'none' }, end], options);
  const steps = [
    { clipPath: 'inset(0)', opacity: 1 },
    { opacity: 1, offset: 0.75 },
    { clipPath: 'inset(88% 8px 8% round 20px)', opacity: 0 },
  ];
  const leaving = surface.animate(steps, options);
  leaving.onfinish = done;
  return () => leaving.cancel();
}
