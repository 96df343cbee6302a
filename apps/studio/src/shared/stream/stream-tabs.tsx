import { streamTabPhrases } from '@auscult/phrases/studio/accreditation/stream-tabs';
import { TabLinks, tabClass } from '@auscult/ui/controls/tabs';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import styles from './stream-tabs.module.css';

const TABS = [
  ['episode', '/streams/$streamId/edit'],
  ['accreditation', '/streams/$streamId/accreditation'],
  ['participants', '/streams/$streamId/participants'],
] as const;
export type StreamTab = (typeof TABS)[number][0];

/** The parts of an episode, each with its own address. */
export function StreamTabs({ streamId, current }: { readonly streamId: number; readonly current: StreamTab }) {
  const words = usePhrasesOf(streamTabPhrases);
  return (
    <div className={styles.tabs}>
      <TabLinks label={words.label}>
        {TABS.map(([tab, to]) => (
          <Link
            key={tab}
            to={to}
            params={{ streamId: String(streamId) }}
            className={tabClass(tab === current)}
            aria-current={tab === current ? 'page' : undefined}
          >
            {words[tab]}
          </Link>
        ))}
      </TabLinks>
    </div>
  );
}
