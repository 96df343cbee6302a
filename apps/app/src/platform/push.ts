import { createStore, type Store } from '@auscult/web/state/store';

/** What a push service delivered while the app is on screen. */
export interface PushMessage {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Absolute, or null. */
  readonly image: string | null;
  /** What it opens: `course_id`, `stream_id`, `company_id` or `path`. */
  readonly action: Readonly<Record<string, unknown>>;
}

/** Where pushes come from: the service worker on the web, the system's service in a native shell. */
export interface PushPort {
  onMessage(listener: (message: PushMessage) => void): void;
  /** A notification that the system showed was pressed while the app runs. */
  onOpened(listener: (message: PushMessage) => void): void;
}

/** The messages that wait for an answer, oldest first: they stay until they are opened or closed. */
export interface PushInbox extends Pick<Store<readonly PushMessage[]>, 'get' | 'subscribe'> {
  close(id: string): void;
  onOpened: PushPort['onOpened'];
}

const onWorkerMessage = (type: 'push' | 'push-opened', listener: (message: PushMessage) => void) =>
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ type?: string; message: PushMessage } | undefined>) => {
    if (data?.type === type) listener(data.message);
  });

/** The worker hands on what arrives while a page of the app is in sight, as `{ type: 'push', message }`, and what is pressed, as `push-opened`. */
export const workerPush: PushPort = {
  onMessage: (listener) => onWorkerMessage('push', listener),
  onOpened: (listener) => onWorkerMessage('push-opened', listener),
};

export function createPushInbox(port: PushPort): PushInbox {
  const waiting = createStore<readonly PushMessage[]>([]);
  const without = (id: string) => waiting.get().filter((message) => message.id !== id);
  port.onMessage((message) => waiting.set([...without(message.id), message]));
  return { get: waiting.get, subscribe: waiting.subscribe, close: (id) => waiting.set(without(id)), onOpened: port.onOpened };
}
