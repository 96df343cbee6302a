import { useStore } from '@auscult/web/state/store';
import type { Watched } from '../../../shared/live/watched.ts';
import { askedIn } from '../room/asked.ts';
import { AskedBar } from '../room/asked-bar.tsx';
import { AttentionBar } from '../room/attention-bar.tsx';
import styles from './missed-bars.module.css';
import { useShown } from './use-watched.ts';

interface MissedBarsProps {
  readonly watched: Watched;
  /** Called on the way to what was put. */
  readonly onAnswer?: () => void;
}

/** What whoever is elsewhere, or has the sound alone before them, would miss: that one is asked to be there, and what was put since. */
export function MissedBars({ watched, onAnswer }: MissedBarsProps) {
  const { room, client } = useShown(watched);
  const seen = useStore(watched.seen);
  if (room === null || client === null) return null;
  const asked = askedIn(room).find(({ key }) => !seen.has(key));
  return (
    <div className={styles.bars}>
      <AttentionBar room={room} client={client} confirmed={watched.confirmed} />
      <AskedBar liveId={watched.liveId} asked={asked} onAnswer={onAnswer} />
    </div>
  );
}
