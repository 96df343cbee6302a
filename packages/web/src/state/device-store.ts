/** The keys of the specification, word for word, and from `language` on our own. */
const KEYS = [
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
  'last_reminder_date',
  'language',
  'language_unsent',
  'theme',
  'recent_searches',
  'device_id',
  'notifications_off',
  'outbox_waiting',
  'remove_heard_downloads',
  'player_volume',
  'player_settings',
  'player_speeds',
  'player_trims',
  'player_saved_seconds',
  'player_queue',
  'player_open',
  'guest_episode',
  'shortcuts_off',
  'invite_token',
  'update_put_off_at',
  'profile_put_off_at',
  'profile_draft',
  'sms_sent',
  'guest_action',
] as const;

export type DeviceKey = (typeof KEYS)[number] | `progress.history.stream.${number}` | `form.answers.${number}`;

/** What belongs to the device and not to who was signed in: logging out leaves it. */
const KEPT: ReadonlySet<string> = new Set<DeviceKey>([
  'invite_passed',
  'tooltip_favorite_viewed',
  'tooltip_followed_viewed',
  'cap2_storage_migrated',
  'notification_ask_count',
  'theme',
  'device_id',
  'notifications_off',
  'outbox_waiting',
  'remove_heard_downloads',
  'player_volume',
  'player_settings',
  'shortcuts_off',
  'update_put_off_at',
]);

const HISTORY = /^progress\.history\.stream\.\d+$/;
/** What was typed of a questionnaire and not sent. */
const FORM_ANSWERS = /^form\.answers\.\d+$/;
/** Where tus-js-client keeps the addresses of uploads that the studio has not finished. */
const UPLOAD = /^tus::/;

const isPersonal = (key: string) =>
  !KEPT.has(key) && ((KEYS as readonly string[]).includes(key) || HISTORY.test(key) || FORM_ANSWERS.test(key) || UPLOAD.test(key));

/** Under which the first apps kept the same keys (Capacitor 2). */
const FORMER_PREFIX = '_cap_';

/** Takes over what an earlier app left on this device, once: what this one has written since stays. */
function migrate(storage: Storage): void {
  if (storage.getItem('cap2_storage_migrated') === 'true') return;
  for (const former of Object.keys(storage)) {
    const key = former.slice(FORMER_PREFIX.length);
    if (!former.startsWith(FORMER_PREFIX) || !((KEYS as readonly string[]).includes(key) || HISTORY.test(key))) continue;
    if (storage.getItem(key) === null) storage.setItem(key, storage.getItem(former) ?? '');
    storage.removeItem(former);
  }
  storage.setItem('cap2_storage_migrated', 'true');
}

/** Small strings that outlive the page. A device that forbids storage behaves as one that was just bought. */
export interface DeviceStore {
  get(key: DeviceKey): string | null;
  set(key: DeviceKey, value: string): void;
  remove(key: DeviceKey): void;
  /** Everything that belongs to the listener; what belongs to the device stays. */
  clearPersonal(): void;
}

export function createDeviceStore(storage: Storage): DeviceStore {
  try {
    migrate(storage);
  } catch {
    // Full or forbidden: what is not taken over now is the next time.
  }
  return {
    get(key) {
      try {
        return storage.getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        storage.setItem(key, value);
      } catch {
        // Full or forbidden: the app goes on without remembering.
      }
    },
    remove(key) {
      try {
        storage.removeItem(key);
      } catch {
        // As above.
      }
    },
    clearPersonal() {
      for (const key of Object.keys(storage).filter(isPersonal)) storage.removeItem(key);
    },
  };
}
