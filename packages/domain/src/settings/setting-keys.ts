/** All that can be set of an installation while it runs. */
export const settingKeys = [
  'contact_email',
  'invite_token_enabled',
  'default_scrubbing',
  'foreign_numbers',
  'order_config',
  'own_originals_theme',
  'app_versions',
  'admin_url',
] as const;
export type SettingKey = (typeof settingKeys)[number];

/** Those that say how home looks. */
export const isHomeSetting = (key: SettingKey) => key === 'order_config' || key === 'own_originals_theme';
