import '../../styles/tokens.css';
import '../../styles/base.css';
import { type ComponentProps, Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Scrubber } from './scrubber.tsx';

const chapters = [
  { id: 1, title: 'Casus', from: 0, to: 600 },
  { id: 2, title: 'Screenen', from: 600, to: 2400 },
];

/** A sound of 40 minutes that only moves when told to. */
function aSource(start = 723) {
  let position = start;
  const listeners = new Set<() => void>();
  return {
    position: () => position,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    moveTo(seconds: number) {
      position = seconds;
      for (const listener of listeners) listener();
    },
  };
}

async function showTrace(changes: Partial<ComponentProps<typeof Scrubber>> = {}) {
  const source = aSource();
  const onSeek = vi.fn<(seconds: number) => void>();
  const onRender = vi.fn<() => void>();
  const labels = {
    name: 'Afspeelpositie',
    spoken: (position: number, duration: number) =>
      `${Math.floor(position / 60)} minuten ${Math.floor(position % 60)} seconden van ${duration / 60} minuten`,
    forwardUpTo: (clock: string) => `Vooruit tot ${clock}`,
    markers: 'Toetsvragen',
    marker: (clock: string, state: string) => `Vraag bij ${clock}, ${state}`,
  };
  const screen = await render(
    <div style={{ width: 400, margin: '100px 20px' }}>
      <Profiler id="scrubber" onRender={onRender}>
        <Scrubber source={source} duration={2400} chapters={chapters} labels={labels} onSeek={onSeek} {...changes} />
      </Profiler>
    </div>,
  );
  const slider = screen.getByRole('slider', { name: 'Afspeelpositie' });
  return { screen, slider, source, onSeek, onRender };
}

const at = (element: Element, share: number) => {
  const box = element.getBoundingClientRect();
  return { clientX: box.left + box.width * share, clientY: box.top + box.height / 2, pointerId: 1, button: 0, bubbles: true };
};

describe('Scrubber', () => {
  it('is one slider that says where the sound is in words', async () => {
    const { slider } = await showTrace();
    await expect.element(slider).toHaveAttribute('aria-valuetext', '12 minuten 3 seconden van 40 minuten');
    await expect.element(slider).toHaveAttribute('aria-valuenow', '723');
    await expect.element(slider).toHaveAttribute('aria-valuemax', '2400');
  });

  it('follows the sound without rendering', async () => {
    const { slider, source, onRender } = await showTrace();
    const rendered = onRender.mock.calls.length;
    source.moveTo(1200);
    await expect.element(slider).toHaveAttribute('aria-valuenow', '1200');
    const needle = slider.element().lastElementChild as HTMLElement;
    expect(needle.offsetLeft).toBeCloseTo(slider.element().clientWidth / 2, -1);
    expect(onRender.mock.calls.length).toBe(rendered);
  });

  it('does not speak ticks while it has the focus', async () => {
    const { slider, source } = await showTrace();
    (slider.element() as HTMLElement).focus();
    source.moveTo(1200);
    expect(slider.element().getAttribute('aria-valuenow')).toBe('723');
  });

  it('moves 15 seconds by arrow, to both ends by Home and End, and adds up quick presses', async () => {
    const { slider, onSeek } = await showTrace();
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{End}{Home}');
    expect(onSeek.mock.calls.map(([seconds]) => seconds)).toEqual([738, 753, 738, 2400, 0]);
  });

  it('shows time and chapter under the finger and seeks once, when it lets go', async () => {
    const { screen, slider, onSeek } = await showTrace();
    const element = slider.element();
    element.setPointerCapture = () => undefined;
    element.dispatchEvent(new PointerEvent('pointerdown', at(element, 0.25)));
    element.dispatchEvent(new PointerEvent('pointermove', at(element, 0.5)));
    await expect.element(screen.getByText('20:00')).toBeVisible();
    await expect.element(screen.getByText('Screenen')).toBeVisible();
    expect(onSeek).not.toHaveBeenCalled();
    element.dispatchEvent(new PointerEvent('pointerup', at(element, 0.5)));
    expect(onSeek).toHaveBeenCalledExactlyOnceWith(1200);
    await expect.element(screen.getByText('20:00')).not.toBeInTheDocument();
  });

  it('shows nothing beyond the ends of the scrubber, however long the chapter is called', async () => {
    const title = 'De CHA₂DS₂-VA en antistolling bij mevrouw Bakker';
    const { slider } = await showTrace({ chapters: [{ id: 1, title, from: 0, to: 2400 }] });
    const element = slider.element();
    element.setPointerCapture = () => undefined;
    element.dispatchEvent(new PointerEvent('pointerdown', at(element, 0.5)));
    for (const share of [0.02, 0.98]) {
      element.dispatchEvent(new PointerEvent('pointermove', at(element, share)));
      await vi.waitFor(() => {
        const [bubble, track] = [element.nextElementSibling?.getBoundingClientRect(), element.getBoundingClientRect()];
        expect(bubble?.width).toBeGreaterThan(200);
        expect(bubble?.left).toBeGreaterThanOrEqual(track.left);
        expect(bubble?.right).toBeLessThanOrEqual(track.right);
      });
    }
  });

  it('leaves everything as it was when the finger is taken away by the system or by Escape', async () => {
    const { slider, onSeek } = await showTrace();
    const element = slider.element();
    element.setPointerCapture = () => undefined;
    element.dispatchEvent(new PointerEvent('pointerdown', at(element, 0.9)));
    element.dispatchEvent(new PointerEvent('pointercancel', at(element, 0.9)));
    expect(onSeek).not.toHaveBeenCalled();
  });

  it('PLAY-09.3 PLAY-09.6 says how far forward is open, and returns to the sound when more was asked', async () => {
    const { screen, slider, onSeek } = await showTrace({ locks: [[1040, 2400]] });
    const element = slider.element();
    element.setPointerCapture = () => undefined;
    element.dispatchEvent(new PointerEvent('pointerdown', at(element, 0.9)));
    await expect.element(screen.getByText('Vooruit tot 17:20')).toBeVisible();
    element.dispatchEvent(new PointerEvent('pointerup', at(element, 0.9)));
    expect(onSeek).toHaveBeenCalledOnce();
    const needle = element.lastElementChild as HTMLElement;
    await vi.waitFor(() => expect(needle.offsetLeft / element.clientWidth).toBeCloseTo(723 / 2400, 1));
  });

  it('lists its markers in words beside the slider, whose own content screen readers do not hear', async () => {
    const { screen } = await showTrace({ moments: [{ id: 1, at: 400, state: 'open' }] });
    const item = screen.getByRole('list', { name: 'Toetsvragen' }).getByRole('listitem');
    await expect.element(item).toHaveTextContent('Vraag bij 6:40, open');
    expect(item.element().closest('[role="slider"]')).toBeNull();
  });

  it('PLAY-09.1 does not move where seeking is forbidden', async () => {
    const { slider, onSeek } = await showTrace({ locked: true });
    const element = slider.element();
    await expect.element(slider).toHaveAttribute('aria-disabled', 'true');
    element.dispatchEvent(new PointerEvent('pointerdown', at(element, 0.1)));
    (element as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(onSeek).not.toHaveBeenCalled();
  });
});
