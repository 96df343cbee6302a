import type { Course } from '@auscult/contract/entities/course';
import type { Stream } from '@auscult/contract/entities/stream';
import { dayAndMonth } from '@auscult/phrases/dates';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { episodePhrases } from '@auscult/phrases/screens/episode';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { Share } from 'lucide-react';
import { useState } from 'react';
import { EditLink } from '../../../shared/account/edit-link.tsx';
import { durationText, foreign, foreignName } from '../../../shared/cards/card-texts.ts';
import { onSeriesOnly } from '../../../shared/cards/links.tsx';
import { DownloadButton } from '../../../shared/downloads/download-button.tsx';
import { EpisodeMenuButton } from '../../../shared/episode-menu/episode-menu-button.tsx';
import { FavouriteControl } from '../../../shared/favourites/favourite-control.tsx';
import type { EpisodeView } from '../../../shared/listening/episode-views.ts';
import { type Picture, pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { ShareDialog } from '../../../shared/sharing/lazy-share-dialog.ts';
import hero from '../hero/hero-frame.module.css';
import { HeroFrame } from '../hero/hero-frame.tsx';
import styles from './episode-hero.module.css';
import { PlayEpisode } from './play-episode.tsx';

interface EpisodeHeroProps {
  readonly course: Course;
  readonly stream: Stream;
  readonly episode: EpisodeView;
  readonly picture: Picture;
  readonly onPlay: () => void;
}

/** Header of an episode in the colours of its cover. */
export function EpisodeHero({ course, stream, episode, picture, onPlay }: EpisodeHeroProps) {
  const { apiOrigin, clock } = useServices();
  const phrases = usePhrases();
  const words = usePhrasesOf(episodePhrases);
  const [isSharing, setSharing] = useState(false);
  const { card, access, number } = episode;
  const lang = foreign(phrases, stream.language);
  const day = dayAndMonth(phrases.language, card.rss_feed_publish_date ?? card.created_at, clock.now());
  return (
    <HeroFrame picture={picture}>
      <h1 tabIndex={-1} className={`${hero.title} ${styles.title}`} lang={lang}>
        {stream.title}
      </h1>
      <Link to="/course/$courseId" params={{ courseId: String(course.id) }} activeOptions={onSeriesOnly} className={styles.series}>
        <Cover image={pictureOf(course.company.media, apiOrigin).image} size={32} radius={10} />
        <span>
          <span className="semibold" lang={foreign(phrases, course.language)}>
            {course.course_title}
          </span>
          <span className={styles.company}> · {course.company.name}</span>
        </span>
      </Link>
      <p className={hero.meta}>
        {phrases.episodes.join(words.number(number), day, durationText(phrases, card.duration), foreignName(phrases, stream.language))}
      </p>
      <div className={styles.actions}>
        <PlayEpisode episode={episode} onPlay={onPlay} />
        <div className={styles.tools}>
          <FavouriteControl courseId={course.id} streamId={stream.id} title={stream.title} isFavourite={stream.is_favourite} />
          <ShareButton onPress={() => setSharing(true)} />
          {access === 'granted' && (
            <DownloadButton
              episode={{
                streamId: stream.id,
                courseId: course.id,
                title: stream.title,
                courseTitle: course.course_title,
                language: stream.language,
                durationSeconds: card.duration,
                cover: picture.image?.src ?? null,
              }}
            />
          )}
          <EpisodeMenuButton episode={card} courseId={course.id} />
          <EditLink permission="update_stream" companyId={course.company_id} path={`streams/${stream.id}/edit`} />
        </div>
      </div>
      {isSharing && (
        <ShareDialog
          what={{ title: stream.title, courseTitle: course.course_title, courseId: course.id, streamId: stream.id, isPage: true }}
          onClose={() => setSharing(false)}
        />
      )}
    </HeroFrame>
  );
}

function ShareButton({ onPress }: { readonly onPress: () => void }) {
  const { share } = usePhrasesOf(coursePhrases);
  return (
    <IconButton data-action="share" label={share} onClick={onPress}>
      <Share size={21} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
