import type { Course } from '@auscult/contract/entities/course';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { AccreditationCard, Segments } from '@auscult/ui/accreditation/accreditation-card';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import type { EpisodeView } from '../episodes/episode-views.ts';
import styles from './course-points.module.css';

interface CoursePointsProps {
  readonly course: Course;
  readonly episodes: readonly EpisodeView[];
  readonly isMember: boolean;
}

/** Accreditation points per profession; omitted when there are none. */
export function CoursePoints({ course, episodes, isMember }: CoursePointsProps) {
  const phrases = usePhrases();
  const words = usePhrasesOf(coursePhrases);
  const mine = course.accreditation.filter(({ is_mine }) => is_mine);
  const shown = mine.length > 0 ? mine : course.accreditation;
  const points = Math.max(0, ...shown.map((one) => one.points));
  if (points === 0) return null;
  const title = phrases.episodes.points(points);
  const professions = [...new Set(shown.map(({ profession_name }) => profession_name))].join(', ');
  if (!isMember)
    return (
      <AccreditationCard level={2} title={title} text={professions}>
        <p className={styles.words}>{words.logInForPoints}</p>
      </AccreditationCard>
    );
  const heard = episodes.filter(({ state }) => state === 'completed').length;
  return (
    <AccreditationCard level={2} title={title} text={professions}>
      <Segments className={styles.segments ?? ''} shares={episodes.map((episode) => (episode.state === 'completed' ? 1 : 0))} />
      <p className={styles.words}>{words.ofEpisodesHeard(heard, episodes.length)}</p>
    </AccreditationCard>
  );
}
