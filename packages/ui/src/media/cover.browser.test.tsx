import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Cover } from './cover.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

describe('Cover', () => {
  it('LIB-06.3 holds its place in the colour of the picture before it is there', async () => {
    const { container } = await render(<Cover image={{ src: 'never-answers.webp', thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' }} size={80} />);
    const box = container.querySelector('span');
    const img = container.querySelector('img');
    expect(box?.getBoundingClientRect().toJSON()).toMatchObject({ width: 80, height: 80 });
    expect(box?.style.backgroundColor).toMatch(/^rgb\(/);
    expect([img?.getAttribute('width'), img?.getAttribute('height'), img?.getAttribute('alt'), img?.loading]).toEqual(['80', '80', '', 'lazy']);
  });

  it('LIB-06.4 shows the placeholder where there is no picture, and where it cannot be loaded', async () => {
    const none = await render(<Cover image={null} size={80} />);
    expect(none.container.querySelector('svg')).not.toBeNull();
    const broken = await render(<Cover image={{ src: 'data:image/png;base64,AAAA' }} size={80} eager />);
    await expect.poll(() => broken.container.querySelector('svg')).not.toBeNull();
  });

  it('offers its sizes to the browser', async () => {
    const { container } = await render(<Cover image={{ src: PIXEL, srcSet: `${PIXEL} 160w, ${PIXEL} 320w` }} sizes="156px" />);
    expect(container.querySelector('img')?.sizes).toBe('156px');
    expect(container.querySelector('img')?.srcset).toContain('320w');
  });
});
