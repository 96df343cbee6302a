import { createStore, type Store } from '@auscult/web/state/store';
import type { Sending, UploadPort } from './upload-port.ts';

/** Files that are sent at the same time. */
const AT_ONCE = 3;
const TRY_AGAIN_MS = 3_000;

/** `lost`: goes on by itself once the server is there again. */
type SendingState = 'waiting' | 'sending' | 'paused' | 'lost' | 'arrived' | 'refused';

/** A file that this tab sends. */
export interface LocalUpload {
  readonly key: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly streamId: number;
  readonly streamTitle: string;
  readonly state: SendingState;
  /** At the server; null until it knows of it. */
  readonly id: string | null;
  /** In bytes. */
  readonly sent: number;
  /** At the speed since it last began; null while that is unknown. */
  readonly secondsLeft: number | null;
  /** Why the server refused it. */
  readonly failure: readonly string[];
}

/** The files that this tab sends, whatever screen is shown. */
export interface UploadQueue extends Pick<Store<readonly LocalUpload[]>, 'get' | 'subscribe'> {
  add(file: File, stream: { readonly id: number; readonly title: string }): void;
  pause(key: string): void;
  goOn(key: string): void;
  pauseAll(): void;
  /** At once, of what waits for a connection. */
  retry(): void;
  remove(key: string): void;
  /** Stops all: another member may be next. */
  clear(): void;
  /** Leaving now would interrupt something. */
  isBusy(): boolean;
}

const OCCUPIED: readonly SendingState[] = ['sending', 'lost'];
const UNFINISHED: readonly SendingState[] = ['waiting', 'sending', 'lost'];

export function createUploadQueue(port: UploadPort, now: () => Date): UploadQueue {
  const store = createStore<readonly LocalUpload[]>([]);
  const sendings = new Map<string, Sending>();
  /** Where and when each last began, to know its speed. */
  const begins = new Map<string, { readonly sent: number; readonly at: number }>();

  const of = (key: string) => store.get().find((upload) => upload.key === key);

  function change(key: string, changes: Partial<LocalUpload>): void {
    store.set(store.get().map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  }

  function begin(key: string): void {
    begins.delete(key);
    change(key, { state: 'sending', secondsLeft: null });
    sendings.get(key)?.start();
  }

  /** Starts what waits, as far as there is room. */
  function startNext(): void {
    const free = AT_ONCE - store.get().filter(({ state }) => OCCUPIED.includes(state)).length;
    const waiting = store.get().filter(({ state }) => state === 'waiting');
    for (const { key } of waiting.slice(0, Math.max(0, free))) begin(key);
  }

  function leave(key: string, changes: Partial<LocalUpload>): void {
    change(key, { secondsLeft: null, ...changes });
    startNext();
  }

  function progress(key: string, sent: number): void {
    const upload = of(key);
    if (upload?.state !== 'sending') return;
    const at = now().getTime();
    const from = begins.get(key);
    if (!from) begins.set(key, { sent, at });
    const speed = from && at > from.at ? (sent - from.sent) / (at - from.at) : 0;
    change(key, { sent, secondsLeft: speed > 0 ? Math.ceil((upload.size - sent) / speed / 1000) : null });
  }

  function retry(): void {
    for (const { key, state } of store.get()) if (state === 'lost') begin(key);
  }

  function pause(key: string): void {
    const state = of(key)?.state;
    if (!state || !UNFINISHED.includes(state)) return;
    sendings.get(key)?.pause();
    leave(key, { state: 'paused' });
  }

  function remove(key: string): void {
    sendings.get(key)?.pause();
    sendings.delete(key);
    store.set(store.get().filter((upload) => upload.key !== key));
    startNext();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    add(file, { id: streamId, title: streamTitle }) {
      const key = crypto.randomUUID();
      const whileSending = (then: () => void) => () => {
        if (of(key)?.state === 'sending') then();
      };
      sendings.set(
        key,
        port.open(file, streamId, {
          onId: (id) => change(key, { id }),
          onProgress: (sent) => progress(key, sent),
          onArrived: () => leave(key, { state: 'arrived', sent: file.size }),
          onLost: whileSending(() => {
            leave(key, { state: 'lost' });
            setTimeout(retry, TRY_AGAIN_MS);
          }),
          // Of a file that is no sound the server says itself what is wrong.
          onRefused: (error) => leave(key, error.status === 415 && of(key)?.id ? { state: 'arrived' } : { state: 'refused', failure: error.lines }),
        }),
      );
      const { name, size } = file;
      store.set([{ key, name, size, streamId, streamTitle, state: 'waiting', id: null, sent: 0, secondsLeft: null, failure: [] }, ...store.get()]);
      startNext();
    },
    pause,
    goOn(key) {
      change(key, { state: 'waiting' });
      startNext();
    },
    pauseAll() {
      const unfinished = store.get().filter(({ state }) => UNFINISHED.includes(state));
      // Those that wait first: none of them begins in the place of another.
      for (const { key } of unfinished.sort((a, b) => Number(b.state === 'waiting') - Number(a.state === 'waiting'))) pause(key);
    },
    retry,
    remove,
    clear() {
      for (const sending of sendings.values()) sending.pause();
      sendings.clear();
      store.set([]);
    },
    isBusy: () => store.get().some(({ state }) => UNFINISHED.includes(state)),
  };
}
