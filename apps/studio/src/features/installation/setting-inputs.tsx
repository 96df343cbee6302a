import type { StudioSetting } from '@auscult/contract/entities/studio/setting';
import { installationPhrases } from '@auscult/phrases/studio/administration/installation';
import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { Field } from '@auscult/ui/controls/field';
import { Segmented } from '@auscult/ui/controls/segmented';
import { SelectField } from '@auscult/ui/form/select-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import type { SettingFields } from './setting-fields.ts';

interface SettingInputsProps {
  readonly settingKey: Exclude<StudioSetting['key'], 'order_config'>;
  readonly fields: SettingFields;
  readonly error: string | undefined;
  readonly onChange: (field: string, value: unknown) => void;
}

const VERSIONS = ['latest_android_version', 'latest_android_store_url', 'latest_ios_version', 'latest_ios_store_url'] as const;

/** The fields that a setting is edited in. */
export function SettingInputs({ settingKey, fields, error, onChange }: SettingInputsProps) {
  const words = usePhrasesOf(installationPhrases);
  const { scrubbing } = usePhrasesOf(catalogueFieldPhrases);
  const { name } = words.settings[settingKey];
  const text = (field: string) => String(fields[field] ?? '');
  switch (settingKey) {
    case 'invite_token_enabled':
    case 'foreign_numbers':
      return (
        <Segmented
          label={name}
          value={fields['value'] === true ? 'on' : 'off'}
          options={[
            { value: 'off', label: words.off },
            { value: 'on', label: words.on },
          ]}
          onChange={(value) => onChange('value', value === 'on')}
        />
      );
    case 'default_scrubbing':
      return (
        <SelectField
          label={<span className="visually-hidden">{name}</span>}
          value={text('value')}
          onChange={({ target }) => onChange('value', target.value)}
        >
          {Object.entries(scrubbing).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      );
    case 'app_versions':
      return VERSIONS.map((field) => (
        <Field
          key={field}
          label={words.fields[field]}
          inputMode={field.endsWith('url') ? 'url' : 'decimal'}
          value={text(field)}
          error={field === VERSIONS[0] ? error : undefined}
          onChange={({ target }) => onChange(field, target.value.trim())}
        />
      ));
    default:
      return (
        <Field
          label={words.value}
          inputMode={settingKey === 'admin_url' ? 'url' : settingKey === 'contact_email' ? 'email' : undefined}
          value={text('value')}
          error={error}
          onChange={({ target }) => onChange('value', target.value)}
        />
      );
  }
}
