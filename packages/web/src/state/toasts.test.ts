import { describe, expect, it } from 'vitest';
import { createToasts } from './toasts.ts';

function atNoon() {
  const due = new Set<{ at: number; run: () => void }>();
  let now = 0;
  const toasts = createToasts({
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      due.add(timer);
      return () => due.delete(timer);
    },
  });
  const advance = (ms: number) => {
    now += ms;
    for (const timer of due) {
      if (timer.at > now) continue;
      due.delete(timer);
      timer.run();
    }
  };
  return { toasts, advance };
}

describe('createToasts', () => {
  it('APP-08.3 shows each toast for two seconds', () => {
    const { toasts, advance } = atNoon();
    toasts.success('Bewaard bij uw favorieten');
    advance(1_999);
    expect(toasts.shown.get()).toHaveLength(1);
    advance(1);
    expect(toasts.shown.get()).toHaveLength(0);
  });

  it('keeps one line per field in an error', () => {
    const { toasts } = atNoon();
    toasts.error(['Postcode is ongeldig.', 'Mobiel nummer is ongeldig.']);
    expect(toasts.shown.get()[0]).toMatchObject({ kind: 'error', lines: ['Postcode is ongeldig.', 'Mobiel nummer is ongeldig.'] });
  });

  it('shows the same words once, for two seconds from the last time', () => {
    const { toasts, advance } = atNoon();
    toasts.warning('Nog eens');
    advance(1_500);
    toasts.warning('Nog eens');
    expect(toasts.shown.get()).toHaveLength(1);
    advance(1_000);
    expect(toasts.shown.get()).toHaveLength(1);
  });

  it('keeps the last fifty to read again, newest first', () => {
    const { toasts, advance } = atNoon();
    for (let i = 0; i < 60; i++) toasts.success(`Bericht ${i}`);
    advance(2_000);
    expect(toasts.shown.get()).toHaveLength(0);
    expect(toasts.log.get()).toHaveLength(50);
    expect(toasts.log.get()[0]?.lines).toEqual(['Bericht 59']);
  });

  it('APP-08.9 stays while a pointer or the focus rests on it, and goes two seconds after', () => {
    const { toasts, advance } = atNoon();
    toasts.success('Bewaard');
    advance(1_500);
    toasts.hold(true);
    toasts.error(['Niet bewaard']);
    advance(60_000);
    expect(toasts.shown.get()).toHaveLength(2);
    toasts.hold(false);
    advance(1_999);
    expect(toasts.shown.get()).toHaveLength(2);
    advance(1);
    expect(toasts.shown.get()).toHaveLength(0);
  });
});
