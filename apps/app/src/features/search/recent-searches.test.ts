import { describe, expect, it } from 'vitest';
import { createRecentSearches } from './recent-searches.ts';

function aDevice(kept: string | null = null) {
  const device = { kept };
  return {
    device,
    get: () => device.kept,
    set: (_key: string, value: string) => void (device.kept = value),
    remove: () => void (device.kept = null),
  };
}

describe('createRecentSearches', () => {
  it('keeps eight, the latest first, and each words once however they are written', () => {
    const store = aDevice();
    const recent = createRecentSearches(store);
    for (let index = 1; index <= 9; index += 1) recent.remember(`woord ${index}`);
    recent.remember('WOORD 5');
    expect(recent.get()).toEqual(['WOORD 5', 'woord 9', 'woord 8', 'woord 7', 'woord 6', 'woord 4', 'woord 3', 'woord 2']);
    expect(createRecentSearches(store).get()).toEqual(recent.get());
  });

  it('forgets one, or all, on the device too', () => {
    const store = aDevice('["hartfalen","astma"]');
    const recent = createRecentSearches(store);
    recent.forget('Hartfalen');
    expect(store.device.kept).toBe('["astma"]');
    recent.forgetAll();
    expect(recent.get()).toEqual([]);
    expect(store.device.kept).toBeNull();
  });

  it.each(['{', '"x"', '[1,"",null]', '{}'])('treats %s in the store as empty', (kept) => {
    expect(createRecentSearches(aDevice(kept)).get()).toEqual([]);
  });
});
