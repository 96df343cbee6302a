import type { RoomView } from '@auscult/client/live/room-view';
import { livePhrases } from '@auscult/phrases/screens/live';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Users } from 'lucide-react';
import styles from './viewers.module.css';

/** How many watch, guests too. */
export const viewersOf = ({ viewers }: Pick<RoomView, 'viewers'>): number => viewers.members + viewers.guests;

export function Viewers({ count }: { readonly count: number }) {
  const words = usePhrasesOf(livePhrases);
  return (
    <span className={`t-sm num ${styles.viewers}`} title={words.viewers(count)}>
      <Users size={18} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{words.viewers(count)}</span>
    </span>
  );
}
