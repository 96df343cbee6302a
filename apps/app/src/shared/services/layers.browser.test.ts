import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Layers, withLayers } from './layers.ts';

const here = location.href;
let base: RouterHistory;
let history: RouterHistory;
let layers: Layers;
/** What the router heard of. */
let told: string[];

function start(): void {
  base = createBrowserHistory();
  ({ history, layers } = withLayers(base));
  told = [];
  history.subscribe(({ location, action }) => void told.push(`${action.type} ${location.href}`));
}

/** The address, and how many layers lie over it, once the browser is there. */
const isAt = (href: string, layer = 0) => vi.waitFor(() => expect([base.location.href, base.location.state.layer ?? 0]).toEqual([href, layer]));
/** One press of the browser's own Back or Forward. */
const press = (way: 'back' | 'forward') => window.history[way]();

/** A layer that closes when it is asked to, as a sheet does, and says so. */
function aLayer() {
  let isOpen = true;
  const leave = layers.open(() => close());
  const close = () => {
    isOpen = false;
    leave();
  };
  return { close, isOpen: () => isOpen };
}

beforeEach(async () => {
  start();
  history.push('/first');
  base.flush();
  history.push('/page?a=1');
  await isAt('/page?a=1');
  told.length = 0;
});

afterEach(() => {
  base.destroy();
  window.history.replaceState(null, '', here);
});

describe('withLayers', () => {
  it('NAV-10.1 closes the topmost layer by Back, and leaves the page only after the last', async () => {
    const [one, other] = [aLayer(), aLayer()];
    await isAt('/page?a=1', 2);
    press('back');
    await isAt('/page?a=1', 1);
    expect([one.isOpen(), other.isOpen(), layers.isOpen()]).toEqual([true, false, true]);
    press('back');
    await isAt('/page?a=1');
    expect([one.isOpen(), layers.isOpen(), told]).toEqual([false, false, []]);
    press('back');
    await isAt('/first');
    expect(told).toEqual(['BACK /first']);
  });

  it('NAV-10.5 leaves nothing to go back to by a layer that was closed in another way', async () => {
    const layer = aLayer();
    await isAt('/page?a=1', 1);
    layer.close();
    await isAt('/page?a=1');
    let arrivals = 0;
    base.subscribe(() => void (arrivals += 1));
    press('forward');
    await vi.waitFor(() => expect(arrivals).toBe(2));
    await isAt('/page?a=1');
    press('back');
    await isAt('/first');
    expect(told).toEqual(['BACK /first']);
  });

  it('NAV-10.5 gives the entry of a layer to the one that takes its place, also on the way back', async () => {
    const one = aLayer();
    one.close();
    const other = aLayer();
    await isAt('/page?a=1', 1);
    other.close();
    await vi.waitFor(() => expect(base.location.state.layer ?? 0).toBe(0));
    const late = [aLayer(), aLayer()];
    await isAt('/page?a=1', 2);
    for (const layer of late) layer.close();
    const last = aLayer();
    await isAt('/page?a=1', 1);
    press('back');
    await isAt('/page?a=1');
    expect([last.isOpen(), told]).toEqual([false, []]);
  });

  it.each([1, 2])('NAV-10.5 leads on from %i layers in place of their entries, and closes them', async (count) => {
    const open = Array.from({ length: count }, aLayer);
    await isAt('/page?a=1', count);
    history.push('/next');
    await isAt('/next');
    expect(open.map((layer) => layer.isOpen())).toEqual(open.map(() => false));
    press('back');
    await isAt('/page?a=1');
    press('forward');
    await isAt('/next');
    press('back');
    await isAt('/page?a=1');
    press('back');
    await isAt('/first');
  });

  it('NAV-10.5 keeps what is led to while it goes back over the entry of a closed layer', async () => {
    const [one, other] = [aLayer(), aLayer()];
    await isAt('/page?a=1', 2);
    one.close();
    await vi.waitFor(() => expect(base.location.state.layer).toBe(1));
    other.close();
    // Later than the return has begun, and before the browser is there.
    await new Promise((resolve) => setTimeout(resolve));
    history.push('/next');
    await isAt('/next');
    press('back');
    await isAt('/page?a=1');
    press('back');
    await isAt('/first');
  });

  it('NAV-10.5 replaces the address of the page when nothing lies over it, and not of a page that is gone', async () => {
    const layer = aLayer();
    await isAt('/page?a=1', 1);
    history.replace('/page?a=2');
    await isAt('/page?a=1', 1);
    expect(layer.isOpen()).toBe(true);
    layer.close();
    await isAt('/page?a=2');
    press('back');
    await isAt('/first');
    history.push('/page?a=3');
    aLayer();
    await isAt('/page?a=3', 1);
    history.replace('/page?a=4');
    history.push('/next');
    await isAt('/next');
    aLayer().close();
    await isAt('/next');
  });

  it('NAV-10.5 begins at the page itself after a reload', async () => {
    aLayer();
    aLayer();
    await isAt('/page?a=1', 2);
    base.flush();
    base.destroy();
    start();
    await isAt('/page?a=1');
    press('back');
    await isAt('/first');
    expect(layers.isOpen()).toBe(false);
  });
});
