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
  /** On screen now, oldest first. */
  readonly shown: Pick<Store<readonly Toast[]>, 'get' | 'subscribe'>;
  /** The last fifty, newest first: two seconds are too short for many readers. */
  readonly log: Pick<Store<readonly Toast[]>, 'get' | 'subscribe'>;
}

export interface ToastTime {
  now(): number;
  after(ms: number, run: () => void): void;
}

const browserTime: ToastTime = { now: () => Date.now(), after: (ms, run) => void setTimeout(run, ms) };

export function createToasts(time: ToastTime = browserTime): Toasts {
  const shown = createStore<readonly Toast[]>([]);
  const log = createStore<readonly Toast[]>([]);
  let lastId = 0;

  function show(kind: ToastKind, lines: readonly string[]): void {
    const toast = { id: ++lastId, kind, lines, at: time.now() };
    const same = (other: Toast) => other.kind === kind && other.lines.join('\n') === lines.join('\n');
    shown.set([...shown.get().filter((other) => !same(other)), toast]);
    log.set([toast, ...log.get()].slice(0, LOGGED));
    time.after(SHOWN_MS, () => shown.set(shown.get().filter((other) => other.id !== toast.id)));
  }

  return {
    success: (text) => show('success', [text]),
    warning: (text) => show('warning', [text]),
    error: (lines) => show('error', lines),
    shown,
    log,
  };
}
