import type { RoomView } from '@auscult/client/live/room-view';
import { livePhrases } from '@auscult/phrases/screens/live';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { BackButton } from '../../../shared/screen/back-button.tsx';
import styles from './room-head.module.css';

interface RoomHeadProps {
  readonly room: RoomView;
  /** With the title: elsewhere it stands below the picture. */
  readonly isLarge: boolean;
}

/** Above the picture: the way back, that it is live. */
export function RoomHead({ room, isLarge }: RoomHeadProps) {
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
