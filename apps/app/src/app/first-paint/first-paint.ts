/** The app comes after this long even when nothing is painted, as in a tab behind another. */
const PAINT_AT_MOST_MS = 1_000;

// Before anything is painted: the scheme that this device chose, as the app would set it.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
} catch {
  // A device that forbids storage shows what its system says.
}

/** Brings the app to a page that the server drew, once that page is on screen: nothing of the app is in the way of the first paint. */
function bringApp(): void {
  const { app, ahead } = document.getElementById('first-paint')?.dataset ?? {};
  if (app === undefined) return;
  for (const href of ahead?.split(' ') ?? []) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  void import(/* @vite-ignore */ app);
}

let isBrought = false;
function once(): void {
  if (!isBrought) bringApp();
  isBrought = true;
}

/** Once the frame after this one is drawn. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then));

// The cover is what the page shows largest: the app would hold its drawing back.
afterPaint(() => {
  const cover = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (cover) cover.decode().then(() => afterPaint(once), once);
  else once();
});
setTimeout(once, PAINT_AT_MOST_MS);
