import type { Course } from '@auscult/contract/entities/course';
import type { Stream } from '@auscult/contract/entities/stream';
import { episodePhrases } from '@auscult/phrases/screens/episode';
import { useCoverColours } from '@auscult/ui/colour/use-cover-colours';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { foreign } from '../../../shared/cards/card-texts.ts';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { Description } from '../about/description.tsx';
import { Speakers } from '../about/speakers.tsx';
import page from '../course-view.module.css';
import { LockedDialog } from '../episodes/locked-dialog.tsx';
import { useEpisodes } from '../episodes/use-episodes.ts';
import { AccreditationOfEpisode } from './accreditation-of-episode.tsx';
import { Documents } from './documents.tsx';
import { EpisodeChapters } from './episode-chapters.tsx';
import { EpisodeHero } from './episode-hero.tsx';
import styles from './episode-view.module.css';
import { MoreEpisodes } from './more-episodes.tsx';
import { PointsByProfession } from './points-by-profession.tsx';
import { TranscriptSection } from './transcript-section.tsx';

interface EpisodeViewProps {
  readonly course: Course;
  readonly stream: Stream;
}

/** An episode to read about before it plays: what it is, who speaks, what it counts for, and what is in it. */
export function EpisodeView({ course, stream }: EpisodeViewProps) {
  const { apiOrigin, listen } = useServices();
  const phrases = usePhrases();
  const words = usePhrasesOf(episodePhrases);
  const episodes = useEpisodes(course);
  const [asksWhy, setAsksWhy] = useState(false);
  const picture = pictureOf(stream.media.length > 0 ? stream.media : course.media, apiOrigin);
  const body = useCoverColours<HTMLDivElement>(picture.palette);
  const episode = episodes.find(({ card }) => card.id === stream.id);
  if (!episode) return null;

  const isLocked = episode.access !== 'granted';
  const showsTranscript = stream.has_transcript && !isLocked;
  /** Of the audio, in seconds; without them where this listener was. */
  const play = (seconds?: number) => {
    if (isLocked) setAsksWhy(true);
    else listen({ courseId: course.id, streamId: stream.id, ...(seconds !== undefined && { seekTo: seconds }) });
  };
  return (
    <div className={page.page}>
      <EpisodeHero course={course} stream={stream} episode={episode} picture={picture} onPlay={() => play()} />
      <div ref={body} data-dyn="tint" className={styles.body}>
        <div className={styles.aside}>
          <div className={styles.points}>
            <AccreditationOfEpisode stream={stream} courseId={course.id} position={episode.position} />
            <PointsByProfession professions={stream.professions} />
          </div>
          <div className={styles.speakers}>
            <Speakers people={stream.people} language={stream.language} />
          </div>
        </div>
        <div className={styles.main}>
          <div className={styles.about}>
            <div className={styles.text}>
              <Description size="body" title={words.about} nodes={stream.description} lang={foreign(phrases, stream.language)} />
              {(stream.documents.length > 0 || showsTranscript) && (
                <div className={styles.rows}>
                  <Documents documents={stream.documents} language={stream.language} onLocked={() => setAsksWhy(true)} />
                  {showsTranscript && <TranscriptSection stream={stream} onPlay={play} />}
                </div>
              )}
            </div>
            <EpisodeChapters stream={stream} onPlay={play} />
          </div>
          <div className={styles.more}>
            <MoreEpisodes course={course} episodes={episodes} streamId={stream.id} />
          </div>
        </div>
      </div>
      {asksWhy && <LockedDialog access={episode.access} company={stream} onClose={() => setAsksWhy(false)} />}
    </div>
  );
}
