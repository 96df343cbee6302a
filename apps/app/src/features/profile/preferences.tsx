import { listsPhrases } from '@auscult/phrases/screens/lists';
import { Segmented } from '@auscult/ui/controls/segmented';
import { usePhrases, usePhrasesOf, useServices } from '../../lib/services.tsx';
import { useStore } from '../../lib/store.ts';
import styles from './profile-screen.module.css';

/** A language is named in itself. */
const LANGUAGES = [
  { value: 'nl', label: 'Nederlands' },
  { value: 'en', label: 'English' },
] as const;

export function Preferences() {
  const { texts, theme, toasts } = useServices();
  const { language, shell } = usePhrases();
  const lists = usePhrasesOf(listsPhrases);
  const chosen = useStore(theme);
  const messages = useStore(toasts.log);
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
  return (
    <>
      <section className={styles.section}>
        <h2 className="t-lg">{lists.languageAndTheme}</h2>
        <div className={styles.choice}>
          <Segmented
            label={lists.language}
            value={language}
            options={LANGUAGES}
            onChange={(wished) => void texts.use(wished).catch(() => toasts.error([shell.noServer]))}
          />
        </div>
        <div className={styles.choice}>
          <Segmented
            label={lists.theme}
            value={chosen}
            options={[
              { value: 'light', label: lists.themeLight },
              { value: 'dark', label: lists.themeDark },
              { value: 'system', label: lists.themeSystem },
            ]}
            onChange={theme.use}
          />
        </div>
      </section>
      <section className={styles.section}>
        <h2 className="t-lg">{lists.recentMessages}</h2>
        {messages.length === 0 && <p className="ink-2">{lists.noMessages}</p>}
        <ul className={styles.rows}>
          {messages.map((message) => (
            <li key={message.id}>
              <p>{message.lines.join(' ')}</p>
              <p className="t-xs ink-3">{clock.format(message.at)}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
