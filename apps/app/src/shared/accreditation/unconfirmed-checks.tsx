import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import { attentionPhrases } from '@auscult/phrases/screens/attention';
import { Button } from '@auscult/ui/controls/button';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useServices } from '../services/services.tsx';
import { beforeCheck, heardChecks } from './listen-next.ts';
import styles from './missed-passages.module.css';
import type { PathEpisode } from './path-episode.ts';

interface UnconfirmedChecksProps {
  readonly episode: PathEpisode;
  readonly listening: AccreditationPath['listening'];
  readonly level: 2 | 3;
}

/** Checks that went by unconfirmed: one press plays the part around one, and it is asked again there. */
export function UnconfirmedChecks({ episode: { courseId, streamId }, listening, level }: UnconfirmedChecksProps) {
  const { listen } = useServices();
  const words = usePhrasesOf(attentionPhrases);
  const checks = heardChecks(listening);
  if (checks.length === 0) return null;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.card}>
      <Heading className={styles.title}>{words.unconfirmed(checks.length)}</Heading>
      <p className="t-xs ink-3">{words.unconfirmedReason}</p>
      <ul className={styles.list}>
        {checks.map((check) => (
          <li key={check.number} className={styles.row}>
            <span className={styles.times}>{words.at(clockTime(check.at))}</span>
            <Button
              look="secondary"
              small
              aria-label={words.hearAt(clockTime(check.at))}
              onClick={() => listen({ courseId, streamId, seekTo: beforeCheck(check), maxRate: listening.max_rate })}
            >
              {words.hear}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
