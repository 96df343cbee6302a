import { isMailAddress } from '../account/mail-address.ts';
import { DEFAULT_SECTION_RANKS, HOME_SECTIONS } from '../home/section-order.ts';
import type { SettingKey } from './setting-keys.ts';

/** What holds where nobody set anything. */
export const settingDefaults = {
  contact_email: null,
  invite_token_enabled: false,
  default_scrubbing: 'free',
  foreign_numbers: false,
  order_config: DEFAULT_SECTION_RANKS,
  own_originals_theme: 'Auscult Originals',
  app_versions: {
    latest_android_version: '1.1.1',
    latest_ios_version: '1.1.1',
    latest_android_store_url: 'https://play.google.com/store/apps/details?id=nl.auscult.app',
    latest_ios_store_url: 'https://apps.apple.com/app/auscult/id0000000000',
  },
  admin_url: null,
} as const satisfies Record<SettingKey, unknown>;

const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 2000;
/** Of a section of home, either way. */
const HIGHEST_RANK = 1_000_000;
const VERSION = /^\d{1,5}(?:\.\d{1,5}){1,3}$/;
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isBoolean = (value: unknown) => typeof value === 'boolean';
const isEmail = (value: unknown) => typeof value === 'string' && isMailAddress(value);
const isVersion = (value: unknown) => typeof value === 'string' && VERSION.test(value);
const isRank = (value: unknown) => Number.isSafeInteger(value) && Math.abs(value as number) <= HIGHEST_RANK;

/** Without a name and password in it. */
const isWebAddress = (value: unknown) => typeof value === 'string' && value.length <= LONGEST_ADDRESS && WEB_ADDRESS.test(value);

const checks: Readonly<Record<SettingKey, (value: unknown) => boolean>> = {
  contact_email: (value) => value === null || isEmail(value),
  invite_token_enabled: isBoolean,
  default_scrubbing: (value) => ['free', 'heard_only', 'disabled'].includes(value as string),
  foreign_numbers: isBoolean,
  order_config: (value) =>
    isRecord(value) && Object.entries(value).every(([section, rank]) => (HOME_SECTIONS as readonly string[]).includes(section) && isRank(rank)),
  own_originals_theme: (value) => value === null || (typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_NAME),
  app_versions: (value) =>
    isRecord(value) &&
    Object.keys(value).length === 4 &&
    isVersion(value['latest_android_version']) &&
    isVersion(value['latest_ios_version']) &&
    isWebAddress(value['latest_android_store_url']) &&
    isWebAddress(value['latest_ios_store_url']),
  admin_url: (value) => value === null || isWebAddress(value),
};

/** Whether a setting can have this value. */
export const isSettingValue = (key: SettingKey, value: unknown): boolean => checks[key](value);
