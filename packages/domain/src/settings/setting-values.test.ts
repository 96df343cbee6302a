import { describe, expect, it } from 'vitest';
import { settingKeys } from './setting-keys.ts';
import { isSettingValue, settingDefaults } from './setting-values.ts';

describe('isSettingValue', () => {
  it('takes every default', () => {
    for (const key of settingKeys) expect([key, isSettingValue(key, settingDefaults[key])]).toEqual([key, true]);
  });

  it.each([
    ['contact_email', 'hulp@example.org', ['hulp', 'a@b', 'a b@example.org', `${'x'.repeat(250)}@example.org`, 3]],
    ['invite_token_enabled', true, ['true', null, 1]],
    ['default_scrubbing', 'heard_only', ['none', null]],
    ['order_config', { following: -9, featured: 0 }, [{ sponsored: 1 }, { following: 1.5 }, { following: '1' }, [], null]],
    ['own_originals_theme', 'Onze eigen', ['  ', 'x'.repeat(201), 4]],
    [
      'app_versions',
      { ...settingDefaults.app_versions, latest_ios_version: '2.10.0' },
      [
        {},
        { ...settingDefaults.app_versions, latest_ios_version: 'v2' },
        { ...settingDefaults.app_versions, latest_ios_store_url: 'javascript:alert(1)' },
        { ...settingDefaults.app_versions, more: 1 },
      ],
    ],
    ['admin_url', 'https://studio.example.org/', ['studio.example.org', 'ftp://example.org', 'https://u:p@example.org']],
  ] as const)('checks %s', (key, good, bad) => {
    expect(isSettingValue(key, good)).toBe(true);
    for (const value of bad) expect([value, isSettingValue(key, value)]).toEqual([value, false]);
  });
});
