import { createStore, type Store } from './store.ts';

export type ToastKind = 'success' | 'error' | 'warning';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  /** One line per field. */
  readonly lines: readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

const SHOWN_MS = 2_000;
const LOGGED = 50;

export interface Toasts {
  success(text: string): void;
  warning(text: string): void;
  error(lines: readonly string[]): void;
  /** Pauses the timers while pointer or focus is on the toasts; afterwards each restarts. */
  hold(held: boolean): void;
  /** On screen now, oldest first. */
  readonly shown: Pick<Store<readonly Toast[]>, 'get' | 'subscribe'>;
  /** The last fifty, newest first: two seconds are too short for many readers. */
  readonly log: Pick<Store<readonly Toast[]>, 'get' | 'subscribe'>;
}

export interface ToastTime {
  now(): number;
  /** Runs once after `ms`, unless the answer is called first. */
  after(ms: number, run: () => void): () => void;
}

const browserTime: ToastTime = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export function createToasts(time: ToastTime = browserTime): Toasts {
  const shown = createStore<readonly Toast[]>([]);
  const log = createStore<readonly Toast[]>([]);
  const ends = new Map<number, () => void>();
  let lastId = 0;
  let isHeld = false;

  function remove(gone: (toast: Toast) => boolean): void {
    for (const { id } of shown.get().filter(gone)) {
      ends.get(id)?.();
      ends.delete(id);
    }
    shown.set(shown.get().filter((toast) => !gone(toast)));
  }

  const end = ({ id }: Toast) => {
    if (!isHeld)
      ends.set(
        id,
        time.after(SHOWN_MS, () => remove((toast) => toast.id === id)),
      );
  };

  function show(kind: ToastKind, lines: readonly string[]): void {
    const toast = { id: ++lastId, kind, lines, at: time.now() };
    remove((other) => other.kind === kind && other.lines.join('\n') === lines.join('\n'));
    shown.set([...shown.get(), toast]);
    log.set([toast, ...log.get()].slice(0, LOGGED));
    end(toast);
  }

  return {
    success: (text) => show('success', [text]),
    warning: (text) => show('warning', [text]),
    error: (lines) => show('error', lines),
    hold(held) {
      if (held === isHeld) return;
      isHeld = held;
      for (const stop of ends.values()) stop();
      ends.clear();
      shown.get().forEach(end);
    },
    shown,
    log,
  };
}
