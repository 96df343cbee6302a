import { greetingAt } from '@auscult/domain/home/greeting';
import { homePhrases } from '@auscult/phrases/screens/home';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useSyncExternalStore } from 'react';
import { useServices } from '../../shared/services/services.tsx';
import styles from './greeting.module.css';

/** Greeting by the device's clock; updated while Home stays open. */
export function Greeting({ name }: { readonly name: string }) {
  const { clock } = useServices();
  const home = usePhrasesOf(homePhrases);
  const hour = useSyncExternalStore(clock.subscribe, () => new Date(clock.get()).getHours());
  return (
    <div className={styles.greeting}>
      <PageTitle>{home.greeting[greetingAt(hour)](name)}</PageTitle>
    </div>
  );
}
