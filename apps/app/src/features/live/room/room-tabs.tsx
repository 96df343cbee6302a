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
  /** What stands beside the name of a tab: how many questions of the public wait, and how many polls and questions of the test they did not answer. */
  readonly counts: Partial<Record<LiveTab, number>>;
}

/** Each has its address, and going back leads out of the room. */
export function RoomTabs({ liveId, tabs, current, counts }: RoomTabsProps) {
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
          {(counts[tab] ?? 0) > 0 && <span className={`t-sm num ${styles.count}`}>{counts[tab]}</span>}
        </Link>
      ))}
    </TabLinks>
  );
}
