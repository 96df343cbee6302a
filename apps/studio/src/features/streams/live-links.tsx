import type { liveListPhrases } from '@auscult/phrases/studio/live/live-list';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { Link } from '@tanstack/react-router';
import styles from './live-links.module.css';

interface LiveLinksProps {
  readonly streamId: number;
  readonly words: (typeof liveListPhrases)['nl']['links'];
  /** Whoever edits has them beside the editor. */
  readonly hasParticipants: boolean;
}

/** From a live stream in the list to its console and its room, for whoever moderates it. */
export function LiveLinks({ streamId, words, hasParticipants }: LiveLinksProps) {
  return (
    <span className={styles.links}>
      <a href={`/live/${streamId}/admin`} className={textLinkClass('t-sm')}>
        {words.console}
      </a>
      <a href={`/live/${streamId}`} className={textLinkClass('t-sm')}>
        {words.room}
      </a>
      {hasParticipants && (
        <Link to="/streams/$streamId/participants" params={{ streamId: String(streamId) }} className={textLinkClass('t-sm')}>
          {words.participants}
        </Link>
      )}
    </span>
  );
}
