import type { StudioSetting } from '@auscult/contract/entities/studio/setting';

/** A setting as the fields that it is edited in: those of an object each, else one. */
export type SettingFields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const fieldsOf = ({ value }: Pick<StudioSetting, 'value'>): SettingFields => (isObject(value) ? value : { value });

/** What the fields say as a value of the setting; an empty text is none. */
export function valueOf({ key }: Pick<StudioSetting, 'key'>, fields: SettingFields): unknown {
  if (key === 'app_versions') return fields;
  const { value } = fields;
  return typeof value === 'string' && value.trim() === '' ? null : value;
}
