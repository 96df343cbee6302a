import { livePhrases } from '@auscult/phrases/screens/live';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { Link } from '@tanstack/react-router';
import type { Watched } from '../../../shared/live/watched.ts';
import { askedIn } from '../room/asked.ts';
import bar from '../room/attention-bar.module.css';
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
  const words = usePhrasesOf(livePhrases).mini;
  if (room === null || client === null) return null;
  const asked = askedIn(room).find(({ key }) => !seen.has(key));
  return (
    <div className={styles.bars}>
      <AttentionBar room={room} client={client} confirmed={watched.confirmed} />
      <div role="status">
        {asked && (
          <div className={bar.bar}>
            <span className={`t-md semibold ${bar.text}`}>{words.asked[asked.tab]}</span>
            <Link
              to="/live/$streamId"
              params={{ streamId: String(watched.liveId) }}
              search={{ tab: asked.tab }}
              className={buttonClass({ small: true })}
              onClick={onAnswer}
            >
              {words.answer}
            </Link>
          </div>
        )}
      </div>
    </div>
  );
}
