import { answer } from '@auscult/client/api-client';
import type { StudioFeaturedTheme } from '@auscult/contract/entities/studio/home';
import type { StudioSetting } from '@auscult/contract/entities/studio/setting';
import { studioHomePhrases } from '@auscult/phrases/studio/administration/home';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Segmented } from '@auscult/ui/controls/segmented';
import { CheckField } from '@auscult/ui/form/check-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { ifMatch } from '../../shared/editing/if-match.ts';
import { ActSheet } from '../../shared/screen/act-sheet.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { useHomeAct } from './use-home-act.ts';

const SIZES = ['xl', 'full', 'other'] as const;

interface ThemeDialogProps {
  /** Undefined: a new one. */
  readonly theme?: StudioFeaturedTheme;
  /** Which theme is left out of home. */
  readonly originals: StudioSetting | undefined;
  readonly onClose: () => void;
}

/** Makes a theme, or changes its name, the size of its cards, and whether home shows it. */
export function ThemeDialog({ theme, originals, onClose }: ThemeDialogProps) {
  const { api } = useServices();
  const words = usePhrasesOf(studioHomePhrases);
  const [name, setName] = useState(theme?.name ?? '');
  const [size, setSize] = useState(theme?.size ?? 'full');
  const [isLeftOut, setLeftOut] = useState(theme?.is_left_out ?? false);
  const act = useHomeAct(onClose);
  const body = { name: name.trim(), size };
  async function save(): Promise<void> {
    if (theme === undefined) await answer(api.POST('/v1/studio/featured-themes', { body }));
    else
      await answer(
        api.PATCH('/v1/studio/featured-themes/{theme_id}', { params: { path: { theme_id: theme.id } }, headers: ifMatch(theme.version), body }),
      );
    if (!originals || isLeftOut === (theme?.is_left_out ?? false)) return;
    // Renaming the theme that is left out has changed the setting too.
    const isRenamed = theme?.is_left_out === true && body.name !== theme.name;
    await answer(
      api.PUT('/v1/studio/settings/{key}', {
        params: { path: { key: 'own_originals_theme' } },
        headers: ifMatch(originals.version + (isRenamed ? 1 : 0)),
        body: { value: isLeftOut ? body.name : null },
      }),
    );
  }
  return (
    <ActSheet
      title={theme === undefined ? words.newTheme : words.editTheme}
      text={words.themesText}
      confirm={words.save}
      busy={act.busy}
      disabled={body.name === ''}
      onConfirm={() => act.run({ done: words.saved, send: save })}
      onClose={onClose}
    >
      <Field label={words.name} value={name} maxLength={200} onChange={({ target }) => setName(target.value)} />
      <Segmented label={words.size} value={size} block options={SIZES.map((value) => ({ value, label: words.sizes[value] }))} onChange={setSize} />
      {originals && (
        <CheckField name="originals" isOn={isLeftOut} onChange={setLeftOut}>
          {words.originals}
        </CheckField>
      )}
      {theme?.courses.length === 0 && (
        <Button
          look="ghost"
          block
          disabled={act.busy}
          onClick={() =>
            act.run({
              done: words.removed,
              send: () => answer(api.DELETE('/v1/studio/featured-themes/{theme_id}', { params: { path: { theme_id: theme.id } } })),
            })
          }
        >
          {words.removeTheme}
        </Button>
      )}
    </ActSheet>
  );
}
