import { profilePhrases } from '@auscult/phrases/screens/account/profile';
import { TabLinks, tabClass } from '@auscult/ui/controls/tabs';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { BackButton } from '../../shared/screen/back-button.tsx';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import page from '../../shared/screen/page.module.css';
import { useServices } from '../../shared/services/services.tsx';
import { track } from '../../shared/tracking/track.ts';
import { ProfileDetails } from './details/profile-details.tsx';
import { ProfileNotices } from './details/profile-notices.tsx';
import { ProfileHead } from './profile-head.tsx';
import styles from './profile-screen.module.css';
import { Preferences } from './settings/preferences.tsx';

const route = getRouteApi('/shell/members/main/profile');

/** Profile screen with the tabs profile and settings. */
export function ProfileScreen() {
  const services = useServices();
  const { shell } = usePhrases();
  const words = usePhrasesOf(profilePhrases);
  const { user } = useSession();
  const { tab } = route.useSearch();
  useDocumentTitle(tab === 'settings' ? words.tabSettings : words.tabProfile);
  useEffect(() => void track(services, tab), [services, tab]);
  if (!user) return null;
  return (
    <>
      <div className={`${page.head} ${styles.head}`}>
        <BackButton className={styles.back} />
        <ProfileHead user={user} />
      </div>
      <TabLinks label={shell.profile}>
        {(['profile', 'settings'] as const).map((name) => (
          <Link key={name} to="/main/profile" search={{ tab: name }} replace resetScroll={false} className={tabClass(tab === name)}>
            {name === 'profile' ? words.tabProfile : words.tabSettings}
          </Link>
        ))}
      </TabLinks>
      <div className={`${page.body} ${page.wide}`}>
        <ProfileNotices user={user} />
        {tab === 'profile' ? <ProfileDetails user={user} /> : <Preferences user={user} />}
      </div>
    </>
  );
}
