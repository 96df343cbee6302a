import { describe, expect, it } from 'vitest';
import { type NetworkSource, watchNetwork } from './network.ts';

function device(online: boolean) {
  let change: () => void = () => undefined;
  let due: (() => void) | null = null;
  const waits: number[] = [];
  let isOnline = online;
  const source: NetworkSource = {
    isOnline: () => isOnline,
    onChange: (listener) => void (change = listener),
    after: (ms, run) => {
      due = run;
      waits.push(ms);
      return () => (due = null);
    },
  };
  return {
    network: watchNetwork(source),
    waits,
    go(to: boolean) {
      isOnline = to;
      change();
    },
    second() {
      const run = due;
      due = null;
      run?.();
    },
  };
}

describe('watchNetwork', () => {
  it('APP-03.3 warns a second after the connection went, and no sooner', () => {
    const { network, go, second, waits } = device(true);
    go(false);
    expect(waits).toEqual([1_000]);
    expect(network.warning.get()).toBe(false);
    second();
    expect(network.warning.get()).toBe(true);
    go(true);
    expect(network.warning.get()).toBe(false);
  });

  it('says nothing about a gap shorter than a second', () => {
    const { network, go, second } = device(true);
    go(false);
    go(true);
    second();
    expect(network.warning.get()).toBe(false);
  });

  it('APP-03.4 comes back after it was closed, when the connection is lost again', () => {
    const { network, go, second } = device(true);
    go(false);
    second();
    network.closeWarning();
    expect(network.warning.get()).toBe(false);
    go(true);
    go(false);
    second();
    expect(network.warning.get()).toBe(true);
  });

  it('APP-15.1 marks an offline start as failed until the connection is there', () => {
    const { network, go, second } = device(false);
    const back: boolean[] = [];
    network.onBack(({ afterOfflineStart }) => back.push(afterOfflineStart));
    expect(network.init.get()).toBe('failed');
    second();
    expect(network.warning.get()).toBe(true);
    go(true);
    expect(network.init.get()).toBe('ready');
    go(false);
    go(true);
    expect(back).toEqual([true, false]);
  });
});
