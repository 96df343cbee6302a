import { livePhrases } from '@auscult/phrases/screens/live';
import { TabLinks, tabClass } from '@auscult/ui/controls/tabs';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import styles from './room-tabs.module.css';
import type { LiveTab } from './tabs.ts';

interface RoomTabsProps {
  readonly liveId: number;
  readonly tabs: readonly LiveTab[];
  readonly current: LiveTab;
  /** How many of the public wait. */
  readonly questions: number;
}

/** Each has its address, and going back leads out of the room. */
export function RoomTabs({ liveId, tabs, current, questions }: RoomTabsProps) {
  const words = usePhrasesOf(livePhrases);
  return (
    <TabLinks label={words.parts}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to="/live/$streamId"
          params={{ streamId: String(liveId) }}
          search={tab === 'chat' ? {} : { tab }}
          replace
          resetScroll={false}
          className={tabClass(tab === current)}
          aria-current={tab === current ? 'page' : undefined}
        >
          {words.tabs[tab]}
          {tab === 'questions' && questions > 0 && <span className={`t-sm num ${styles.count}`}>{questions}</span>}
        </Link>
      ))}
    </TabLinks>
  );
}
