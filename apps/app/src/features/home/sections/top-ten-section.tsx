import type { EpisodeCard } from '@auscult/contract/entities/card';
import { SECTION_LIMITS } from '@auscult/domain/home/section-limits';
import { weeklyTitle } from '@auscult/domain/home/shorten';
import { homePhrases } from '@auscult/phrases/screens/home';
import { RankRow } from '@auscult/ui/cards/rank-row';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { durationText, foreign } from '../../../shared/cards/card-texts.ts';
import { useOutOfReach } from '../../../shared/downloads/use-download.ts';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { topTenQuery } from '../home-queries.ts';
import { HomeSection } from './home-section.tsx';
import type { SectionProps } from './section-props.ts';
import { RankSkeletons } from './section-skeletons.tsx';
import styles from './top-ten-section.module.css';

/** The week's most heard episodes, all of them; pressing one plays it. `compact`: in a narrow column. */
export function TopTenSection({ category, eager, sizes, compact = false }: SectionProps & { readonly compact?: boolean }) {
  const services = useServices();
  const home = usePhrasesOf(homePhrases);
  const count = sizes?.sections.popular_streams;
  return (
    <HomeSection
      title={home.topTen}
      query={topTenQuery(services, category)}
      count={count}
      eager={eager}
      {...(compact && { className: styles.beside })}
      skeleton={<RankSkeletons count={count ?? SECTION_LIMITS.popular_streams} compact={compact} />}
    >
      {(items, headingId) => (
        <ol aria-labelledby={headingId} className={compact ? styles.column : styles.columns}>
          {items.map((item, i) => (
            <li key={item.id}>
              <Row episode={item} rank={i + 1} compact={compact} />
            </li>
          ))}
        </ol>
      )}
    </HomeSection>
  );
}

function Row({ episode, rank, compact }: { readonly episode: EpisodeCard; readonly rank: number; readonly compact: boolean }) {
  const services = useServices();
  const phrases = usePhrases();
  const { episodes } = phrases;
  const isOutOfReach = useOutOfReach(episode.stream_id);
  return (
    <RankRow
      rank={rank}
      compact={compact}
      image={pictureOf(episode.media, services.apiOrigin).image}
      title={weeklyTitle(episode.title)}
      lang={foreign(phrases, episode.language)}
      meta={episodes.join(episode.course_title, durationText(phrases, episode.duration))}
      playLabel={episodes.play(episode.title)}
      dimmed={isOutOfReach}
      onPlay={() => services.listen({ courseId: episode.course_id, streamId: episode.stream_id, card: episode })}
      more={
        <Link
          to="/course/$courseId/episode/$streamId"
          params={{ courseId: String(episode.course_id), streamId: String(episode.stream_id) }}
          aria-label={episodes.more(episode.title)}
          className={iconButtonClass()}
        >
          <Ellipsis size={20} strokeWidth={1.75} />
        </Link>
      }
    />
  );
}
