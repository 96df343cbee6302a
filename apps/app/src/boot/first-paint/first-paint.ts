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
  const { app, ahead, manifest } = document.getElementById('first-paint')?.dataset ?? {};
  if (app === undefined) return;
  const name = (rel: string, href: string) => document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  for (const href of ahead?.split(' ') ?? []) name('modulepreload', href);
  if (manifest) name('manifest', manifest);
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

/** What a button is called, by what it says or shows. */
const nameOf = (button: HTMLButtonElement) => button.ariaLabel ?? button.textContent;

// The drawing does nothing yet: what is pressed in it is pressed again in the app, once that has taken its place.
const root = document.getElementById('root');
const drawing = [...(root?.children ?? [])];
let pressed: HTMLButtonElement | null = null;
root?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button && drawing.some((part) => part.contains(button))) pressed = button;
});
if (root) {
  const taken = new MutationObserver(() => {
    if (drawing[0]?.isConnected) return;
    taken.disconnect();
    if (!pressed) return;
    const [name, { stream }] = [nameOf(pressed), pressed.dataset];
    const own = [...root.querySelectorAll('button')];
    const same = own.find((button) => nameOf(button) === name) ?? own.find((button) => stream && button.dataset['stream'] === stream);
    same?.click();
  });
  taken.observe(root, { childList: true });
}
