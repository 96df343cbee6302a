import type { LiveDetails } from '@auscult/contract/live/plan';
import { livePhrases } from '@auscult/phrases/screens/live';
import { Rings } from '@auscult/ui/brand/rings';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import type { Watched } from '../../../shared/live/watched.ts';
import styles from './stage.module.css';

const LiveVideo = lazyPart(() => import('./live-video.tsx'), 'LiveVideo');

interface StageProps {
  readonly watched: Watched;
  readonly details: LiveDetails | undefined;
  /** When the broadcast began. */
  readonly since: string | null;
  /** How many watch. */
  readonly viewers: number;
}

/** Where the picture is: our own player, or a page of another host in a frame that reaches nothing of ours. */
export function Stage({ watched, details, since, viewers }: StageProps) {
  const words = usePhrasesOf(livePhrases).media;
  const source = details?.source ?? null;
  return (
    <div className={styles.stage}>
      {source === null ? (
        <div className={styles.waiting}>
          <Rings className={styles.rings} />
          {details !== undefined && <p className="t-sm">{words.noPicture}</p>}
        </div>
      ) : source.kind === 'embed' ? (
        <iframe
          className={styles.frame}
          src={source.url}
          title={words.frame(details?.title ?? '')}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is never ours: the page's policy names the hosts
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin"
        />
      ) : (
        details && <LiveVideo watched={watched} details={details} since={since} viewers={viewers} />
      )}
    </div>
  );
}
