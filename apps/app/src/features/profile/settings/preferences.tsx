import type { User } from '@auscult/contract/entities/user';
import { clockOfDay } from '@auscult/phrases/dates';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { Segmented } from '@auscult/ui/controls/segmented';
import { DecisionSheet } from '@auscult/ui/overlay/decision-sheet';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, KeyRound, Mail, MonitorSmartphone, Moon, ShieldCheck, Sun } from 'lucide-react';
import { useState } from 'react';
import { detailsQuery } from '../../../shared/account/details-query.ts';
import { LegalLinks } from '../../../shared/screen/legal-links.tsx';
import page from '../../../shared/screen/page.module.css';
import { useServices } from '../../../shared/services/services.tsx';
import { ProfileSectionRow } from '../profile-section-row.tsx';
import rows from '../rows.module.css';
import { DeviceNotifications } from './device-notifications.tsx';
import { MailPreferences } from './mail-preferences.tsx';
import { PlaybackPreferences } from './playback-preferences.tsx';
import { PushPreferences } from './push-preferences.tsx';
import { RecallPreference } from './recall-preference.tsx';
import styles from './settings.module.css';

/** A language is named in itself. */
const LANGUAGES = [
  { value: 'nl', label: 'Nederlands' },
  { value: 'en', label: 'English' },
] as const;

/** Settings tab: notifications, appearance, language and the account. */
export function Preferences({ user }: { readonly user: User }) {
  const { api, session, theme, chooseLanguage, downloads } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(settingsPhrases);
  const chosen = useStore(theme);
  const details = useQuery(detailsQuery({ api })).data?.profileDetails;
  const leave = useCall(() => session.logout());
  const [isLeaving, setLeaving] = useState(false);
  const kept = useStore(downloads.list)?.size ?? 0;
  const speak = useCall(chooseLanguage);

  return (
    <div className={page.columns}>
      <section className={styles.section}>
        <h2 className="t-lg">{words.notifications}</h2>
        <DeviceNotifications />
        <PushPreferences />
        <RecallPreference />
        <MailPreferences />
      </section>
      <PlaybackPreferences />
      <section className={styles.section}>
        <h2 className="t-lg">{words.languageAndTheme}</h2>
        <Segmented label={words.language} value={language} options={LANGUAGES} block onChange={speak.run} />
        <div className={styles.choice}>
          <Segmented
            label={words.theme}
            value={chosen}
            block
            options={[
              { value: 'light', label: words.themeLight, icon: <Sun size={18} strokeWidth={1.75} aria-hidden="true" /> },
              { value: 'dark', label: words.themeDark, icon: <Moon size={18} strokeWidth={1.75} aria-hidden="true" /> },
              { value: 'system', label: words.themeSystem, icon: <MonitorSmartphone size={18} strokeWidth={1.75} aria-hidden="true" /> },
            ]}
            onChange={theme.use}
          />
        </div>
      </section>
      <section className={styles.section}>
        <h2 className="t-lg">{words.account}</h2>
        <ul className={`${rows.rows} ${styles.rows}`}>
          <ProfileSectionRow section="email" icon={Mail} label={words.email} value={details?.email} />
          {user.has_password && <ProfileSectionRow section="password" icon={KeyRound} label={words.password} />}
          <ProfileSectionRow section="two-factor" icon={ShieldCheck} label={words.twoFactor} value={user.two_factor ? words.on : words.off} />
          <ProfileSectionRow section="sessions" icon={MonitorSmartphone} label={words.sessions} />
          <ProfileSectionRow section="export" icon={Download} label={words.exportData} />
        </ul>
      </section>
      <RecentMessages />
      <div className={styles.leave}>
        <Button look="secondary" small busy={leave.busy} className={styles.logOut} onClick={() => (kept > 0 ? setLeaving(true) : leave.run())}>
          {words.logOut}
        </Button>
        <Link to="/main/profile/$section" params={{ section: 'delete' }} className={buttonClass({ look: 'ghost', small: true }, styles.delete)}>
          {words.deleteAccount}
        </Link>
      </div>
      {isLeaving && (
        <DecisionSheet
          title={words.logOutTitle}
          text={words.logOutText(kept)}
          remove={words.logOut}
          keep={words.logOutNot}
          onRemove={() => {
            setLeaving(false);
            leave.run();
          }}
          onKeep={() => setLeaving(false)}
        />
      )}
      <LegalLinks className={styles.legal} />
    </div>
  );
}

/** Log of recent toasts, which are shown for two seconds only. */
function RecentMessages() {
  const { toasts } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(settingsPhrases);
  const messages = useStore(toasts.log);
  return (
    <section className={styles.section}>
      <h2 className="t-lg">{words.recentMessages}</h2>
      {messages.length === 0 && <p className="ink-2">{words.noMessages}</p>}
      <ul className={styles.messages}>
        {messages.map((message) => (
          <li key={message.id}>
            <p>{message.lines.join(' ')}</p>
            <p className="t-xs ink-3">{clockOfDay(language, new Date(message.at))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
