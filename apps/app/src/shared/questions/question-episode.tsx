import type { Stream } from '@auscult/contract/entities/stream';
import { rowLinkClass } from '@auscult/ui/cards/card-link';
import { Skeleton } from '@auscult/ui/feedback/skeleton';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases } from '@auscult/web/services/web-services';
import { isLost } from '../accreditation/path-texts.ts';
import { foreign } from '../cards/card-texts.ts';
import { episodeLink } from '../cards/links.tsx';
import { pictureOf } from '../pictures/cover-image.ts';
import { useServices } from '../services/services.tsx';
import styles from './question-episode.module.css';

interface QuestionEpisodeProps {
  /** Its place is kept while it loads. */
  readonly stream: Stream | undefined;
  /** Whether its title leads to its page. */
  readonly isLink: boolean;
}

/** The episode that questions belong to, with what they may earn. */
export function QuestionEpisode({ stream, isLink }: QuestionEpisodeProps) {
  const { apiOrigin } = useServices();
  const phrases = usePhrases();
  const { episodes } = phrases;
  if (!stream)
    return (
      <div className={styles.episode}>
        <Skeleton width={56} height={56} radius={10} />
        <div className={styles.words}>
          <Skeleton width="60%" height={16} />
        </div>
      </div>
    );
  const points = stream.accreditation && !isLost(stream.accreditation) ? episodes.points(stream.accreditation.points) : '';
  return (
    <div className={styles.episode}>
      <Cover image={pictureOf(stream.media, apiOrigin).image} size={56} radius={10} />
      <div className={styles.words}>
        <p className="t-md clamp-2" lang={foreign(phrases, stream.language)}>
          {isLink ? episodeLink(stream.course_id, stream.id)(rowLinkClass, stream.stream_title) : stream.stream_title}
        </p>
        <p className="t-xs ink-2">{points === '' ? stream.course_title : episodes.join(stream.course_title, points)}</p>
      </div>
    </div>
  );
}
