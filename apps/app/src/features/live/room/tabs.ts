import type { LiveDetails } from '@auscult/contract/live/plan';

/** The parts of a room, in the order of their tabs. */
export const LIVE_TABS = ['chat', 'questions', 'poll', 'exam', 'programme', 'speakers', 'documents', 'slides', 'info'] as const;
export type LiveTab = (typeof LIVE_TABS)[number];

/** Those that have something in them; on a desktop what is planned stands below the picture. */
export function tabsFor(isDesktop: boolean, details: LiveDetails | undefined): readonly LiveTab[] {
  return LIVE_TABS.filter((tab) => {
    if (tab === 'chat' || tab === 'questions' || tab === 'poll' || tab === 'exam') return true;
    if (isDesktop || details === undefined) return false;
    return tab === 'info' || details[tab].length > 0;
  });
}
