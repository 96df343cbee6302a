import { describe, expect, it, vi } from 'vitest';
import { createNotifications } from './notifications.ts';
import type { WorkerScope, WorkerWindow } from './worker-scope.ts';

const ORIGIN = 'https://auscult.example';
const MESSAGE = { id: 'm-1', title: 'Nieuw', body: 'Een aflevering', image: `${ORIGIN}/p.webp`, action: { course_id: 70, stream_id: 12 } };

function aWorker(...windows: readonly Pick<WorkerWindow, 'url' | 'visibilityState'>[]) {
  const open = windows.map((window) => ({
    ...window,
    focus: vi.fn<WorkerWindow['focus']>(async () => undefined),
    postMessage: vi.fn<WorkerWindow['postMessage']>(),
  }));
  const [showNotification, openWindow] = [
    vi.fn<WorkerScope['registration']['showNotification']>(async () => undefined),
    vi.fn<WorkerScope['clients']['openWindow']>(async () => undefined),
  ];
  const clients: WorkerScope['clients'] = { claim: async () => undefined, matchAll: async () => open, openWindow };
  const worker = createNotifications({ clients, registration: { showNotification }, location: new URL(ORIGIN) as unknown as Location });
  return { show: worker.show, pressed: worker.open, open, showNotification, openWindow };
}

const event = <T extends object>(more: T) => ({ ...new Event('push'), waitUntil: () => undefined, ...more });
const pushed = (read: () => unknown) => event({ data: { json: read } });
const press = () => event({ notification: { data: MESSAGE, close: () => undefined } });

describe('createNotifications', () => {
  it('APP-01.6 APP-01.10 shows picture and text when no window of the app is in sight', async () => {
    const worker = aWorker({ url: `${ORIGIN}/main/home`, visibilityState: 'hidden' }, { url: `${ORIGIN}/studio/series`, visibilityState: 'visible' });
    await worker.show(pushed(() => MESSAGE));
    expect(worker.showNotification).toHaveBeenCalledWith(
      'Nieuw',
      expect.objectContaining({ body: 'Een aflevering', image: MESSAGE.image, tag: 'm-1' }),
    );
    expect(worker.open.flatMap(({ postMessage }) => postMessage.mock.calls)).toEqual([]);
  });

  it('shows nothing of what is no message', async () => {
    const worker = aWorker();
    await worker.show(pushed(() => JSON.parse('{')));
    await worker.show(pushed(() => 'text'));
    expect(worker.showNotification).not.toHaveBeenCalled();
  });

  it('APP-01.7 opens what it is about in the window of the app that is there, else in a new one that counts it', async () => {
    const running = aWorker({ url: `${ORIGIN}/main/home`, visibilityState: 'hidden' });
    await running.pressed(press());
    expect(running.open[0]?.postMessage).toHaveBeenCalledWith({ type: 'push-opened', message: MESSAGE });
    expect(running.open[0]?.focus).toHaveBeenCalledOnce();
    expect(running.openWindow).not.toHaveBeenCalled();
    const closed = aWorker();
    await closed.pressed(press());
    expect(closed.openWindow).toHaveBeenCalledWith(`${ORIGIN}/course/70?stream=12&from=notification`);
  });
});
