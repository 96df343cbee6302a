import type { LiveCard } from '@auscult/contract/live/plan';
import { dateAndClock } from '@auscult/phrases/dates';
import { homePhrases } from '@auscult/phrases/screens/home';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { pictureOf } from '../../shared/pictures/cover-image.ts';
import { useServices } from '../../shared/services/services.tsx';
import { type LiveRoomList, MOST_LIVE_ROOMS } from './arrival-queries.ts';
import styles from './live-rooms.module.css';

/** What is live now, and what begins soon, above all sections. */
export function LiveRooms({ rooms }: { readonly rooms: LiveRoomList | undefined }) {
  const words = usePhrasesOf(homePhrases);
  const shown = [...(rooms?.live ?? []), ...(rooms?.soon ?? [])].slice(0, MOST_LIVE_ROOMS);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.rooms} aria-label={words.live.title}>
      {shown.map((room) => (
        <Room key={room.live_id} room={room} />
      ))}
    </ul>
  );
}

function Room({ room: { live_id: id, title, company_name: company, media, phase, begins_at: begins } }: { readonly room: LiveCard }) {
  const { apiOrigin } = useServices();
  const { language } = usePhrases();
  const { live: words } = usePhrasesOf(homePhrases);
  return (
    <li>
      <Link to="/live/$streamId" params={{ streamId: String(id) }} className={styles.room}>
        <Cover image={pictureOf(media, apiOrigin).image} size={48} radius={10} />
        <span className={styles.texts}>
          <span className="t-md clamp-2">{title}</span>
          <span className={styles.facts}>
            {phase === 'live' ? (
              <span className={`t-xs ${styles.badge}`}>{words.now}</span>
            ) : (
              <span className="t-sm ink-2">{begins === null ? words.soon : words.begins(dateAndClock(language, begins))}</span>
            )}
            <span className="t-sm ink-2">{company}</span>
          </span>
        </span>
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </li>
  );
}
