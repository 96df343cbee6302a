import { ApiError } from '@auscult/client/api-error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakePort, type FakePort } from '../../testing/fake-port.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

const STREAM = { id: 12, title: 'Boezemfibrilleren' };
let port: FakePort;
let queue: UploadQueue;
beforeEach(() => {
  vi.useFakeTimers();
  port = createFakePort();
  queue = createUploadQueue(port, () => new Date());
});
afterEach(() => vi.useRealTimers());

function add(...names: string[]): void {
  for (const name of names) queue.add(new File(['x'.repeat(1000)], name), STREAM);
}
const upload = (name: string) => {
  const found = queue.get().find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not in the queue`);
  return found;
};
const states = () => Object.fromEntries(queue.get().map(({ name, state }) => [name, state]));

describe('The queue of uploads', () => {
  it('API-05.3 sends three at once, and the next when one has arrived', () => {
    add('a', 'b', 'c', 'd');
    expect(states()).toEqual({ a: 'sending', b: 'sending', c: 'sending', d: 'waiting' });
    port.of('b').events.onArrived();
    expect(states()).toEqual({ a: 'sending', b: 'arrived', c: 'sending', d: 'sending' });
    expect(port.of('d').starts).toBe(1);
  });

  it('knows how far each is, and how long it takes yet at the speed since it began', () => {
    add('a');
    port.of('a').events.onProgress(100);
    vi.advanceTimersByTime(1_000);
    port.of('a').events.onProgress(300);
    expect(upload('a')).toMatchObject({ sent: 300, secondsLeft: 4 });
  });

  it('API-05.3 goes on by itself after the connection was lost, at once when it is back', () => {
    add('a');
    port.of('a').events.onLost();
    expect(states()).toEqual({ a: 'lost' });
    vi.advanceTimersByTime(3_000);
    expect([states(), port.of('a').starts]).toEqual([{ a: 'sending' }, 2]);
    port.of('a').events.onLost();
    queue.retry();
    expect(port.of('a').starts).toBe(3);
  });

  it('pauses one, which gives its place to the next, and goes on when asked', () => {
    add('a', 'b', 'c', 'd');
    queue.pause(upload('a').key);
    expect(states()).toEqual({ a: 'paused', b: 'sending', c: 'sending', d: 'sending' });
    // What breaks off because it was paused is not lost.
    port.of('a').events.onLost();
    queue.goOn(upload('a').key);
    expect(states()).toMatchObject({ a: 'waiting' });
    port.of('c').events.onArrived();
    expect([states(), port.of('a').starts]).toMatchObject([{ a: 'sending' }, 2]);
  });

  it('pauses all: what waits does not begin meanwhile', () => {
    add('a', 'b', 'c', 'd');
    queue.pauseAll();
    expect(Object.values(states())).toEqual(['paused', 'paused', 'paused', 'paused']);
    expect(port.of('d').starts).toBe(0);
    expect(queue.isBusy()).toBe(false);
  });

  it('keeps why the server refused one', () => {
    add('a');
    port.of('a').events.onRefused(new ApiError(409, { code: 'limit_reached', errors: 'Er staan al twintig uploads open.' }));
    expect(upload('a')).toMatchObject({ state: 'refused', failure: ['Er staan al twintig uploads open.'] });
  });

  it('lets nothing of a member stay behind', () => {
    add('a');
    queue.clear();
    expect([queue.get(), port.of('a').pauses]).toEqual([[], 1]);
    port.of('a').events.onProgress(500);
    expect(queue.get()).toEqual([]);
  });
});
