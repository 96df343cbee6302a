import { listsPhrases } from '@auscult/phrases/screens/lists';
import { TabLinks, tabClass } from '@auscult/ui/controls/tabs';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDocumentTitle } from '../../lib/screen/document-title.ts';
import page from '../../lib/screen/page.module.css';
import { usePhrases, usePhrasesOf, useServices, useSession } from '../../lib/services.tsx';
import { track } from '../../lib/track.ts';
import { Preferences } from './preferences.tsx';
import { ProfileDetails } from './profile-details.tsx';
import styles from './profile-screen.module.css';

const route = getRouteApi('/shell/members/main/profile');

/** Who is signed in, and how they want to have the app. */
export function ProfileScreen() {
  const services = useServices();
  const { shell } = usePhrases();
  const lists = usePhrasesOf(listsPhrases);
  const { user } = useSession();
  const { tab } = route.useSearch();
  useDocumentTitle(tab === 'settings' ? lists.tabSettings : lists.tabProfile);
  useEffect(() => void track(services, tab), [services, tab]);
  if (!user) return null;
  return (
    <>
      <div className={`${page.head} ${styles.head}`}>
        <span className={styles.avatar} aria-hidden="true">
          {user.initials}
        </span>
        <h1 tabIndex={-1} className="t-2xl">
          {user.first_name || shell.profile}
        </h1>
      </div>
      <TabLinks label={shell.profile}>
        {(['profile', 'settings'] as const).map((name) => (
          <Link key={name} to="/main/profile" search={{ tab: name }} replace resetScroll={false} className={tabClass(tab === name)}>
            {name === 'profile' ? lists.tabProfile : lists.tabSettings}
          </Link>
        ))}
      </TabLinks>
      <div className={page.body}>{tab === 'profile' ? <ProfileDetails user={user} /> : <Preferences />}</div>
    </>
  );
}
