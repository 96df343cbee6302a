import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { studioShellPhrases } from '@auscult/phrases/studio/shell';
import { buttonClass } from '@auscult/ui/controls/button';
import { Segmented } from '@auscult/ui/controls/segmented';
import { ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useId, useState } from 'react';
import { useServices } from '../../shared/services/services.tsx';
import styles from './shell.module.css';

/** A language is named in itself. */
const LANGUAGES = [
  { value: 'nl', label: 'Nederlands' },
  { value: 'en', label: 'English' },
] as const;

/** Who is signed in; opens language, theme and the way to the account. */
export function AccountMenu() {
  const { user } = useSession();
  const words = usePhrasesOf(studioShellPhrases);
  const [isOpen, setOpen] = useState(false);
  if (!user) return null;
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.item} onClick={() => setOpen(true)}>
        <span className="visually-hidden">{words.accountOf(user.first_name)}</span>
        <span aria-hidden="true" className={styles.avatar}>
          {user.initials}
        </span>
        <span aria-hidden="true" className={`semibold ${styles.label}`}>
          {user.first_name}
        </span>
      </button>
      {isOpen && <AccountSheet name={user.first_name} onClose={() => setOpen(false)} />}
    </>
  );
}

function AccountSheet({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { theme, chooseLanguage } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(studioShellPhrases);
  const settings = usePhrasesOf(settingsPhrases);
  const chosen = useStore(theme);
  const heading = useId();
  const speak = useCall(chooseLanguage);
  return (
    <ModalSheet labelledBy={heading} anchored onClose={onClose}>
      <h2 id={heading} className="t-lg">
        {name}
      </h2>
      <div className={styles.choices}>
        <Segmented label={settings.language} value={language} options={LANGUAGES} block onChange={speak.run} />
        <Segmented
          label={settings.theme}
          value={chosen}
          block
          options={[
            { value: 'light', label: settings.themeLight },
            { value: 'dark', label: settings.themeDark },
            { value: 'system', label: settings.themeSystem },
          ]}
          onChange={theme.use}
        />
        <a href="/main/profile?tab=settings" className={buttonClass({ look: 'ghost', block: true })}>
          {words.account}
        </a>
      </div>
    </ModalSheet>
  );
}
