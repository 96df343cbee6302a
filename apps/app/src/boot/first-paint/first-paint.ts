/** The app is loaded after this long even when nothing is painted, as in a tab behind another. */
const LOAD_AFTER_MS = 1_000;

const page = document.documentElement.dataset;

// Before anything is painted: the scheme that this device chose, as the app would set it; and that a member is here, whom the server did not know and who is not asked to log in.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') page['theme'] = theme;
  if (localStorage.getItem('cached-user') !== null) page['member'] = '';
} catch {
  // A device that forbids storage shows what its system says.
}

/** Loads the app into a page that the server drew, once that page is on screen: nothing of the app is in the way of the first paint. */
function loadApp(): void {
  const { app, ahead, manifest } = document.getElementById('first-paint')?.dataset ?? {};
  if (app === undefined) return;
  const name = (rel: string, href: string) => document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  for (const href of ahead?.split(' ') ?? []) name('modulepreload', href);
  if (manifest) name('manifest', manifest);
  void import(/* @vite-ignore */ app);
}

let isLoading = false;
function once(): void {
  if (!isLoading) loadApp();
  isLoading = true;
}

/** Once the frame after this one is drawn. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then));

// The cover is what the page shows largest: the app would hold its drawing back.
afterPaint(() => {
  const cover = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (cover) cover.decode().then(() => afterPaint(once), once);
  else once();
});
setTimeout(once, LOAD_AFTER_MS);

/** The same control in what the app draws: by what it does, and the episode or chapter that it does it to. Its words may differ on this device. */
function sameControl(root: HTMLElement, pressed: HTMLElement): HTMLElement | undefined {
  const streamOf = (control: HTMLElement) => control.closest<HTMLElement>('[data-stream]')?.dataset['stream'];
  const controls = [...root.querySelectorAll<HTMLElement>(`[data-action="${pressed.dataset['action']}"]`)];
  return controls.find((control) => streamOf(control) === streamOf(pressed) && control.dataset['chapter'] === pressed.dataset['chapter']);
}

// The server's markup does nothing yet: what is pressed in it is pressed again in the app, once that has taken its place.
const root = document.getElementById('root');
const markup = [...(root?.children ?? [])];
let pressed: HTMLElement | null = null;
root?.addEventListener('click', ({ target }) => {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
  if (control && markup.some((part) => part.contains(control))) pressed = control;
});
if (root) {
  const replaced = new MutationObserver(() => {
    if (markup[0]?.isConnected) return;
    replaced.disconnect();
    delete page['member'];
    if (pressed) sameControl(root, pressed)?.click();
  });
  replaced.observe(root, { childList: true });
}
