import { createManualTime } from '@auscult/player/testing/manual-time';
import { describe, expect, it } from 'vitest';
import { watchUpdate } from './app-update.ts';

const HOUR_MS = 3_600_000;

class FakeWorker extends EventTarget {
  readonly told: unknown[] = [];
  postMessage = (message: unknown) => void this.told.push(message);
}

/** A page with a worker of the version on screen, unless it is the first visit. */
function aPage({ isFirstVisit = false, isPlaying = false, isInstalling = false } = {}) {
  const time = createManualTime();
  const container = Object.assign(new EventTarget(), { controller: isFirstVisit ? null : (new FakeWorker() as unknown as ServiceWorker) });
  const registration = Object.assign(new EventTarget(), {
    waiting: null as FakeWorker | null,
    installing: isInstalling ? new FakeWorker() : null,
    checks: 0,
    update: async () => {
      registration.checks += 1;
      throw new TypeError('offline');
    },
  });
  const shown: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const page = Object.assign(new EventTarget(), shown);
  const reloads: string[] = [];
  const state = { isPlaying };
  const listeners: (() => void)[] = [];
  const update = watchUpdate({
    container,
    registration: registration as unknown as ServiceWorkerRegistration,
    page,
    player: { isPlaying: () => state.isPlaying, subscribe: (listener) => (listeners.push(listener), () => undefined) },
    now: time.now,
    after: time.after,
    reload: () => void reloads.push('reload'),
  });
  function installed() {
    const worker = registration.installing;
    [registration.installing, registration.waiting] = [null, worker];
    worker?.dispatchEvent(new Event('statechange'));
    return worker;
  }
  return {
    update,
    time,
    registration,
    reloads,
    /** A new version comes, is installed, and waits. */
    deploy() {
      registration.installing = new FakeWorker();
      registration.dispatchEvent(new Event('updatefound'));
      return installed();
    },
    installed,
    takeOver() {
      container.controller = new FakeWorker() as unknown as ServiceWorker;
      container.dispatchEvent(new Event('controllerchange'));
    },
    play(to: boolean) {
      state.isPlaying = to;
      for (const listener of listeners) listener();
    },
    look(visibilityState: DocumentVisibilityState) {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

describe('watchUpdate', () => {
  it('offers a new version and takes it into use when the listener says so', () => {
    const page = aPage();
    const worker = page.deploy();
    expect(page.update.offered.get()).toBe(true);
    expect(worker?.told).toEqual([]);
    page.update.apply();
    expect(worker?.told).toEqual(['take-over']);
    expect(page.reloads).toEqual([]);
    page.takeOver();
    expect(page.reloads).toEqual(['reload']);
  });

  it('offers a version whose installation had begun before the app could watch', () => {
    const page = aPage({ isInstalling: true });
    expect(page.update.offered.get()).toBe(false);
    page.installed();
    expect(page.update.offered.get()).toBe(true);
  });

  it('loads the page anew even when the worker does not take over', () => {
    const page = aPage();
    page.deploy();
    page.update.apply();
    page.time.advance(3_000);
    expect(page.reloads).toEqual(['reload']);
  });

  it('never loads anew by itself: not while something plays, not when another tab chose', () => {
    const page = aPage({ isPlaying: true });
    page.deploy();
    page.takeOver();
    page.play(false);
    expect(page.reloads).toEqual([]);
    expect(page.update.offered.get()).toBe(true);
    page.registration.waiting = null;
    page.update.apply();
    expect(page.reloads).toEqual(['reload']);
  });

  it('is offered again after what played has stopped', () => {
    const page = aPage({ isPlaying: true });
    page.deploy();
    page.update.dismiss();
    expect(page.update.offered.get()).toBe(false);
    page.play(false);
    expect(page.update.offered.get()).toBe(true);
    page.update.dismiss();
    page.play(true);
    expect(page.update.offered.get()).toBe(false);
  });

  it('says nothing of the version that the device gets first', () => {
    const page = aPage({ isFirstVisit: true });
    page.deploy();
    page.takeOver();
    expect(page.update.offered.get()).toBe(false);
  });

  it('asks for a new version when the page is looked at again, once an hour at most', () => {
    const page = aPage();
    page.look('visible');
    expect(page.registration.checks).toBe(0);
    page.look('hidden');
    page.time.advance(HOUR_MS);
    expect(page.registration.checks).toBe(0);
    page.look('visible');
    page.look('visible');
    expect(page.registration.checks).toBe(1);
    page.time.advance(2 * HOUR_MS);
    expect(page.registration.checks).toBe(3);
  });
});
