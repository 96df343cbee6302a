import type { RoomView } from '@auscult/client/live/room-view';
import { livePhrases } from '@auscult/phrases/screens/live';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal, VolumeX } from 'lucide-react';
import type { Watched } from '../../../shared/live/watched.ts';
import { BackButton } from '../../../shared/screen/back-button.tsx';
import styles from './room-head.module.css';
import { Viewers, viewersOf } from './viewers.tsx';

interface RoomHeadProps {
  readonly watched: Watched;
  readonly room: RoomView;
  /** With the title: elsewhere it stands below the picture. */
  readonly isLarge: boolean;
  readonly isModerator: boolean;
}

/** Above the picture: the way back, the way to its sound, that it is live, how many watch, and the way to the console. */
export function RoomHead({ watched, room, isLarge, isModerator }: RoomHeadProps) {
  const words = usePhrasesOf(livePhrases);
  const playing = useStore(watched.playing);
  const viewers = viewersOf(room);
  return (
    <header className={styles.head}>
      <BackButton />
      {isLarge && (
        <h1 tabIndex={-1} className={`t-md clamp-2 ${styles.title}`}>
          {room.title}
        </h1>
      )}
      <span className={styles.space} />
      {playing?.state.isMuted && (
        <Button look="coral" small icon={<VolumeX size={18} aria-hidden="true" />} onClick={() => playing.media.setMuted(false)}>
          {words.media.unmute}
        </Button>
      )}
      <LiveBadge />
      {viewers > 0 && <Viewers count={viewers} />}
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
