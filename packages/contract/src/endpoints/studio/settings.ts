import { settingKeys } from '@auscult/domain/settings/setting-keys';
import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { StudioSetting } from '../../entities/studio/setting.ts';

const refusals = ['forbidden', 'two_factor_required'] as const;

export const studioSettings = defineEndpoint('studioSettings', 'GET', '/v1/studio/settings', {
  access: 'member',
  summary: 'The settings of the installation that the caller may change: all for administrators of everything, those of home for who arranges it.',
  response: T.Object({ settings: T.Array(StudioSetting) }),
  errors: refusals,
});

export const changeStudioSetting = defineEndpoint('changeStudioSetting', 'PUT', '/v1/studio/settings/{key}', {
  access: 'member',
  summary: 'Change a setting of the installation, for everybody at once. 422 for a value that it cannot have.',
  params: T.Object({ key: T.Enum([...settingKeys]) }),
  body: T.Object({ value: T.Unknown({ description: 'as JSON: what the setting holds' }) }),
  response: StudioSetting,
  isVersioned: true,
  errors: [...refusals, 'version_required', 'version_outdated'],
});
