import { answer } from '@auscult/client/api-client';
import { invitationPhrases } from '@auscult/phrases/screens/account/invitation';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../shared/services/services.tsx';
import styles from './invitation-screen.module.css';

const isStore = (url: string) => url.startsWith('https://');

/** Where the app is to be had, where it is to be had at all. */
export function StoreLinks() {
  const { api } = useServices();
  const words = usePhrasesOf(invitationPhrases);
  const { data } = useQuery({ queryKey: ['app-versions'], queryFn: ({ signal }) => answer(api.GET('/v1/app-versions', { signal })) });
  if (!data) return null;
  const stores = [
    { name: words.appStore, url: data.latest_ios_store_url },
    { name: words.playStore, url: data.latest_android_store_url },
  ].filter(({ url }) => isStore(url));
  if (stores.length === 0) return null;
  return (
    <div className={styles.stores}>
      <p>{words.getApp}</p>
      <div className={styles.links}>
        {stores.map(({ name, url }) => (
          <a key={name} href={url} rel="noopener noreferrer" className={buttonClass({ look: 'secondary' })}>
            {name}
          </a>
        ))}
      </div>
    </div>
  );
}
