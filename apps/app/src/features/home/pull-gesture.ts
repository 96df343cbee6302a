/** Pull distance that triggers a refresh. */
const THRESHOLD_PX = 72;
/** Damping of the indicator. */
const RESISTANCE = 0.45;

/** Pull to refresh: follows the touch, moves the indicator, and refreshes when it is released past the threshold. */
export function followPull(indicator: { readonly current: HTMLElement | null }, refresh: () => unknown, signal: AbortSignal): void {
  let from: number | null = null;
  let pulled = 0;
  const draw = (distance: number) => {
    pulled = distance;
    indicator.current?.style.setProperty('--pulled', `${Math.min(distance, THRESHOLD_PX)}px`);
  };
  const options = { passive: true, signal };
  addEventListener('touchstart', (event) => (from = scrollY <= 0 ? (event.touches[0]?.clientY ?? null) : null), options);
  addEventListener(
    'touchmove',
    (event) => {
      if (from === null || scrollY > 0) return draw(0);
      draw(Math.max(0, ((event.touches[0]?.clientY ?? from) - from) * RESISTANCE));
    },
    options,
  );
  addEventListener(
    'touchend',
    () => {
      if (pulled >= THRESHOLD_PX) refresh();
      from = null;
      draw(0);
    },
    options,
  );
}
