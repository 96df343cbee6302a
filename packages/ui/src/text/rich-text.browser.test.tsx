import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { plainText, RichText, type RichTextNode } from './rich-text.tsx';

const nodes: RichTextNode[] = [
  { t: 'p', c: ['Over ', { t: 'b', c: ['hart'] }, ' en ', { t: 'a', href: 'https://example.org/a', c: ['meer'] }] },
  {
    t: 'ul',
    c: [
      { t: 'li', c: ['Een'] },
      { t: 'li', c: ['Twee'] },
    ],
  },
];

describe('RichText', () => {
  it('draws marks, lists and links', async () => {
    const screen = await render(<RichText nodes={nodes} />);
    await expect.element(screen.getByRole('link', { name: 'meer' })).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(screen.getByRole('listitem').elements()).toHaveLength(2);
  });

  it('draws markup as words, and an unsafe address as no link', async () => {
    const screen = await render(
      <RichText nodes={['<img src=x onerror=alert(1)>', { t: 'a', href: 'javascript:alert(1)', c: ['klik'] }, { t: 'script', c: ['alert(1)'] }]} />,
    );
    expect(screen.container.textContent).toBe('<img src=x onerror=alert(1)>klikalert(1)');
    expect(screen.container.querySelector('a, img, script')).toBeNull();
  });
});

describe('plainText', () => {
  it('is the words alone', () => {
    expect(plainText(nodes)).toBe('Over hart en meer Een Twee');
  });
});
