import type { Track } from '@auscult/player/machine/track';
import { Link } from '@tanstack/react-router';
import { useServices } from '../../shared/services/services.tsx';
import styles from './title-link.module.css';

/** The title of what plays, leading to its page; a player that covers the page makes way. */
export function TitleLink({ track }: { readonly track: Track }) {
  const { player } = useServices();
  const makeWay = () => {
    if (matchMedia('(max-width: 1023px)').matches) player.collapse();
  };
  return (
    <Link
      to="/course/$courseId/episode/$streamId"
      params={{ courseId: String(track.courseId), streamId: String(track.streamId) }}
      className={styles.link}
      draggable={false}
      onClick={makeWay}
    >
      {track.title}
    </Link>
  );
}
