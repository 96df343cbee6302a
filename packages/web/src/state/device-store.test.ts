import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { createDeviceStore } from './device-store.ts';

const SPECIFIED = [
  'cached-user',
  'notification_ask_count',
  'recently_played',
  'recently_played_progress',
  'invite_passed',
  'invite_closed_first',
  'invite_closed_counter',
  'deeplink_redirect',
  'url404',
  'cap2_storage_migrated',
  'tooltip_favorite_viewed',
  'tooltip_followed_viewed',
  'progress.history.stream.12',
] as const;

let storage: Storage;
beforeEach(() => {
  storage = createMemoryStorage();
});

describe('createDeviceStore', () => {
  it('writes under the keys of the specification', () => {
    const device = createDeviceStore(storage);
    for (const key of SPECIFIED) {
      device.set(key, `of ${key}`);
      expect(storage.getItem(key)).toBe(`of ${key}`);
      expect(device.get(key)).toBe(`of ${key}`);
    }
    for (const key of SPECIFIED) device.remove(key);
    expect(Object.keys(storage)).toEqual([]);
  });

  it('AUTH-03.2 AUTH-03.8 clears what is personal, and keeps what belongs to the device or to somebody else', () => {
    const device = createDeviceStore(storage);
    for (const key of ['cached-user', 'recently_played', 'recently_played_progress', 'deeplink_redirect', 'url404', 'language'] as const)
      device.set(key, 'x');
    for (const key of ['invite_passed', 'tooltip_favorite_viewed', 'cap2_storage_migrated', 'notification_ask_count', 'theme'] as const)
      device.set(key, 'x');
    device.set('progress.history.stream.12', 'x');
    device.set('form.answers.9', 'x');
    storage.setItem('tus::opname.wav::1', 'x');
    storage.setItem('another-site-of-this-origin', 'x');
    device.clearPersonal();
    expect(Object.keys(storage).sort()).toEqual(
      ['another-site-of-this-origin', 'cap2_storage_migrated', 'invite_passed', 'notification_ask_count', 'theme', 'tooltip_favorite_viewed'].sort(),
    );
  });

  it('APP-11.6 takes over once what an earlier app kept, and marks that it did', () => {
    storage.setItem('_cap_invite_passed', 'true');
    storage.setItem('_cap_progress.history.stream.12', '[1]');
    storage.setItem('_cap_notification_ask_count', '1');
    storage.setItem('notification_ask_count', '2');
    storage.setItem('_cap_of-another-app', 'x');
    const device = createDeviceStore(storage);
    expect([device.get('invite_passed'), device.get('progress.history.stream.12'), device.get('notification_ask_count')]).toEqual([
      'true',
      '[1]',
      '2',
    ]);
    expect(Object.keys(storage).filter((key) => key.startsWith('_cap_'))).toEqual(['_cap_of-another-app']);
    expect(device.get('cap2_storage_migrated')).toBe('true');

    storage.setItem('_cap_url404', '/oud');
    createDeviceStore(storage);
    expect(device.get('url404')).toBeNull();
  });

  it('APP-11.6 is not marked where there was no room to take it over, and nothing is lost', () => {
    storage.setItem('_cap_invite_passed', 'true');
    const full = new Proxy(storage, {
      get: (target, name) =>
        name === 'setItem'
          ? () => {
              throw new DOMException('full', 'QuotaExceededError');
            }
          : Reflect.get(target, name).bind(target),
    });
    createDeviceStore(full);
    expect(storage.getItem('cap2_storage_migrated')).toBeNull();
    expect(createDeviceStore(storage).get('invite_passed')).toBe('true');
  });

  it('behaves as a new device where storage is forbidden', () => {
    const forbidden = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    } as unknown as Storage;
    const device = createDeviceStore(forbidden);
    expect(device.get('theme')).toBeNull();
    expect(() => device.set('theme', 'dark')).not.toThrow();
    expect(() => device.remove('theme')).not.toThrow();
  });
});
