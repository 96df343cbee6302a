import { settingKeys } from '@auscult/domain/settings/setting-keys';
import { type Static, Type as T } from 'typebox';
import { Nullable, Timestamp } from '../scalars.ts';
import { Named } from '../studio-account.ts';

/** One setting of the installation. `version` is 0 while nobody has set it; who did it is null for what the operator set in the database. */
export const StudioSetting = T.Object(
  {
    key: T.Enum([...settingKeys]),
    value: T.Unknown(),
    default: T.Unknown(),
    version: T.Integer(),
    updated_at: Nullable(Timestamp),
    updated_by: Nullable(Named),
  },
  { $id: 'StudioSetting' },
);
export type StudioSetting = Static<typeof StudioSetting>;
