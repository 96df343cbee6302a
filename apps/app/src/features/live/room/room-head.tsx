import type { RoomView } from '@auscult/client/live/room-view';
import { livePhrases } from '@auscult/phrases/screens/live';
import { buttonClass } from '@auscult/ui/controls/button';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal, Users } from 'lucide-react';
import { BackButton } from '../../../shared/screen/back-button.tsx';
import { OtherLanguage } from '../../../shared/screen/other-language.tsx';
import styles from './room-head.module.css';

interface RoomHeadProps {
  readonly room: RoomView;
  /** With the title: elsewhere it stands below the picture. */
  readonly isLarge: boolean;
  readonly isModerator: boolean;
}

/** Above the picture: the way back, that it is live, how many watch, and the way to the console. */
export function RoomHead({ room, isLarge, isModerator }: RoomHeadProps) {
  const words = usePhrasesOf(livePhrases);
  const isGuest = useSession().status === 'guest';
  const viewers = room.viewers.members + room.viewers.guests;
  return (
    <header className={styles.head}>
      <BackButton />
      {isLarge && (
        <h1 tabIndex={-1} className={`t-md clamp-2 ${styles.title}`}>
          {room.title}
        </h1>
      )}
      <span className={styles.space} />
      <LiveBadge />
      {viewers > 0 && (
        <span className={`t-sm num ${styles.viewers}`} title={words.viewers(viewers)}>
          <Users size={18} strokeWidth={1.75} aria-hidden="true" />
          <span aria-hidden="true">{viewers}</span>
          <span className="visually-hidden">{words.viewers(viewers)}</span>
        </span>
      )}
      {isGuest && <OtherLanguage />}
      {isModerator && (
        <Link
          to="/live/$streamId/admin"
          params={{ streamId: String(room.live_id) }}
          aria-label={words.console}
          className={isLarge ? buttonClass({ look: 'quiet', small: true }) : iconButtonClass()}
        >
          <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
          {isLarge && words.console}
        </Link>
      )}
    </header>
  );
}

export function LiveBadge() {
  const words = usePhrasesOf(livePhrases);
  return (
    <span className={`t-xs ${styles.badge}`}>
      <span className={styles.dot} aria-hidden="true" />
      {words.live}
    </span>
  );
}
