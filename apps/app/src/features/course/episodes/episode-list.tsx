import type { Course } from '@auscult/contract/entities/course';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { Button } from '@auscult/ui/controls/button';
import { Segmented } from '@auscult/ui/controls/segmented';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useSearch } from '@tanstack/react-router';
import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import type { EpisodeView } from '../../../shared/listening/episode-views.ts';
import styles from './episode-list.module.css';
import { EpisodeRows } from './episode-rows.tsx';
import { useIncrementalList } from './use-incremental-list.ts';

/** More seasons than this are chosen from a list. */
const MOST_SEGMENTS = 4;
/** A longer name than this does not fit beside another. */
const LONG_NAME = 18;

interface EpisodeListProps {
  readonly course: Course;
  readonly episodes: readonly EpisodeView[];
}

/** Episodes of a season or of the whole series, oldest first by default. */
export function EpisodeList({ course, episodes }: EpisodeListProps) {
  const words = usePhrasesOf(coursePhrases);
  const { stream } = useSearch({ from: '/shell/course/$courseId' });
  const seasons = seasonsOf(course, episodes, words.season);
  const [chosen, setChosen] = useState(() => startSeason(seasons, stream));
  const [newestFirst, setNewestFirst] = useState(false);
  const season = seasons.find(({ id }) => id === chosen) ?? seasons[0];
  const listed = season && seasons.length > 1 ? season.episodes : episodes;
  const inOrder = newestFirst ? listed.toReversed() : listed;
  const drawn = useIncrementalList(inOrder.length, stream === undefined ? 0 : inOrder.findIndex(({ card }) => card.id === stream) + 1);
  return (
    <section aria-label={words.episodes}>
      <div className={styles.head}>
        {season && seasons.length > 1 ? (
          <SeasonChoice seasons={seasons} chosen={season.id} onChoose={setChosen} />
        ) : (
          <h2 className="t-xl">{words.episodes}</h2>
        )}
        {listed.length > 1 && (
          <Button
            data-action="order"
            look="ghost"
            small
            className={styles.order}
            icon={<ArrowDownUp size={18} strokeWidth={1.75} />}
            onClick={() => setNewestFirst(!newestFirst)}
          >
            {newestFirst ? words.newestFirst : words.oldestFirst}
          </Button>
        )}
      </div>
      {episodes.length === 0 && <p className="ink-2">{words.noEpisodes}</p>}
      <EpisodeRows courseId={course.id} episodes={inOrder} drawn={drawn} newestFirst={newestFirst} linked={stream} />
    </section>
  );
}

interface SeasonView {
  readonly id: string;
  readonly name: string;
  readonly episodes: readonly EpisodeView[];
}

function SeasonChoice({
  seasons,
  chosen,
  onChoose,
}: {
  readonly seasons: readonly SeasonView[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}) {
  const course = usePhrasesOf(coursePhrases);
  const options = seasons.map(({ id, name }) => ({ value: id, label: name }));
  if (seasons.length <= MOST_SEGMENTS) return <Segmented label={course.chooseSeason} value={chosen} options={options} onChange={onChoose} />;
  return (
    <select aria-label={course.chooseSeason} className={styles.select} value={chosen} onChange={(event) => onChoose(event.target.value)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function seasonsOf(course: Course, episodes: readonly EpisodeView[], numbered: (number: number) => string): readonly SeasonView[] {
  const areShort = course.seasons.every(({ course_title }) => course_title !== '' && course_title.length <= LONG_NAME);
  return course.seasons.map((season, index) => {
    const ids = new Set(season.stream_ids);
    return {
      id: String(season.id),
      name: areShort ? season.course_title : numbered(season.position || index + 1),
      episodes: episodes.filter(({ card }) => ids.has(card.id)),
    };
  });
}

/** Initial season: of the linked episode, else of the last played one, else the first. */
function startSeason(seasons: readonly SeasonView[], stream: number | undefined): string {
  const holding = (matches: (episode: EpisodeView) => boolean) => seasons.find((season) => season.episodes.some(matches));
  const latest = Math.max(0, ...seasons.flatMap((season) => season.episodes.map(({ at }) => at ?? 0)));
  const linked = stream === undefined ? undefined : holding(({ card }) => card.id === stream);
  return (linked ?? (latest > 0 ? holding(({ at }) => at === latest) : undefined) ?? seasons[0])?.id ?? '';
}
