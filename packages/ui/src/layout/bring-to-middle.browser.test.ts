import { expect, it, onTestFinished } from 'vitest';
import { bringToMiddle } from './bring-to-middle.ts';

it('brings the element that was asked for last into the middle, also when another was asked for in the same moment', async () => {
  const row = document.createElement('div');
  row.style.cssText = 'display: flex; width: 200px; overflow-x: auto';
  for (let n = 0; n < 20; n += 1) {
    const item = document.createElement('div');
    item.style.cssText = 'flex: none; width: 100px; height: 10px';
    row.append(item);
  }
  document.body.append(row);
  onTestFinished(() => row.remove());
  const [earlier, item] = [row.children[4], row.children[8]] as [Element, Element];
  bringToMiddle(row, earlier);
  bringToMiddle(row, item);
  await expect.poll(() => row.scrollLeft).toBe(750);
});
