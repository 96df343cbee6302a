import { answer } from '@auscult/client/api-client';
import type { StudioSetting } from '@auscult/contract/entities/studio/setting';
import { dateAndClock } from '@auscult/phrases/dates';
import { labelOf } from '@auscult/phrases/label-of';
import { installationPhrases } from '@auscult/phrases/studio/administration/installation';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ConflictDialog } from '../../shared/editing/conflict-dialog.tsx';
import { EditorFailure } from '../../shared/editing/editor-failure.tsx';
import { ifMatch } from '../../shared/editing/if-match.ts';
import { SaveControls } from '../../shared/editing/save-controls.tsx';
import { useEditing } from '../../shared/editing/use-editing.ts';
import { useServices } from '../../shared/services/services.tsx';
import { useSettingValue } from '../../shared/settings/setting-value.ts';
import { settingsQuery } from '../../shared/settings/settings-query.ts';
import styles from './installation.module.css';
import { fieldsOf, type SettingFields, valueOf } from './setting-fields.ts';
import { SettingInputs } from './setting-inputs.tsx';

/** One setting: what it means, what it holds, what it holds by default, and who changed it when. */
export function SettingEditor({ setting }: { readonly setting: StudioSetting }) {
  const services = useServices();
  const { api } = services;
  const queryClient = useQueryClient();
  const { language } = usePhrases();
  const words = usePhrasesOf(installationPhrases);
  const show = useSettingValue();
  const { key, updated_at, updated_by } = setting;
  const { name, meaning } = words.settings[key];
  const store = (value: unknown, version: number) =>
    answer(api.PUT('/v1/studio/settings/{key}', { params: { path: { key } }, headers: ifMatch(version), body: { value } }));
  const editing = useEditing<StudioSetting, SettingFields>({
    row: setting,
    fieldsOf,
    saves: 'when-asked',
    send: (changes, version) => store(valueOf(setting, { ...fieldsOf(setting), ...changes }), version),
    onSaved: (saved) => queryClient.setQueryData(settingsQuery(services).queryKey, (before) => before?.map((one) => (one.key === key ? saved : one))),
  });
  const { session, state, failure, change, act } = editing;
  const isUsual = show(key, setting.value) === show(key, setting.default);
  const heading = `setting-${key}`;
  return (
    <section aria-labelledby={heading} className={styles.setting}>
      <div className={styles.head}>
        <h2 id={heading} className="t-lg">
          {name}
        </h2>
        {key !== 'order_config' && state !== 'saved' && (
          <div className={styles.controls}>
            <SaveControls editing={editing} saves="when-asked" />
          </div>
        )}
      </div>
      <p className="t-sm ink-2 pretty">{meaning}</p>
      {key === 'order_config' ? (
        <>
          <p className="t-sm">{show(key, setting.value)}</p>
          <Link to="/home" className={buttonClass({ look: 'secondary', small: true })}>
            {words.orderElsewhere}
          </Link>
        </>
      ) : (
        <SettingInputs settingKey={key} fields={session.draft} error={failure?.fields['value']?.[0]} onChange={change} />
      )}
      {failure?.fields['value'] === undefined && <EditorFailure failure={failure} labels={words.fields} />}
      <div className={styles.foot}>
        <p className="t-xs ink-2">
          {updated_at === null
            ? words.neverChanged
            : updated_by === null
              ? words.changedAt(dateAndClock(language, updated_at))
              : words.changedBy(updated_by.name, dateAndClock(language, updated_at))}
          {' · '}
          {words.usual(show(key, setting.default))}
        </p>
        {!isUsual && (
          <Button
            look="ghost"
            small
            aria-label={labelOf(words.toUsual, name)}
            disabled={state !== 'saved'}
            onClick={() => act((version) => store(setting.default, version))}
          >
            {words.toUsual}
          </Button>
        )}
      </div>
      <ConflictDialog editing={editing} labels={{ value: name, ...words.fields }} show={(_field, value) => show(key, value)} />
    </section>
  );
}
