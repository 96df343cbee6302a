import { homePhrases } from '@auscult/phrases/screens/home';
import { ShelfCard } from '@auscult/ui/cards/shelf-card';
import { Rail } from '@auscult/ui/layout/rail';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { dateAndDuration, foreign, pointsText } from '../../../shared/cards/card-texts.ts';
import { courseLink, episodeLink, libraryLink } from '../../../shared/cards/links.tsx';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { newEpisodesQuery, newSeriesQuery, popularSeriesQuery, recommendedQuery } from '../home-queries.ts';
import { HomeSection } from './home-section.tsx';
import type { SectionProps } from './section-props.ts';
import { ShelfSkeletons } from './section-skeletons.tsx';

/** Most heard series. */
export function PopularSeriesSection(props: SectionProps) {
  const home = usePhrasesOf(homePhrases);
  return (
    <SeriesShelf
      {...props}
      title={home.popularSeries}
      count={props.sizes?.sections.popular_courses}
      query={popularSeriesQuery(useServices(), props.category)}
    />
  );
}

/** Newest series. */
export function NewSeriesSection(props: SectionProps) {
  const home = usePhrasesOf(homePhrases);
  return (
    <SeriesShelf
      {...props}
      title={home.newSeries}
      count={props.sizes?.sections.new_release_courses}
      query={newSeriesQuery(useServices(), props.category)}
    />
  );
}

interface SeriesShelfProps extends SectionProps {
  readonly title: string;
  readonly count: number | undefined;
  readonly query: ReturnType<typeof newSeriesQuery>;
}

function SeriesShelf({ title, count, query, eager }: SeriesShelfProps) {
  const { apiOrigin } = useServices();
  const phrases = usePhrases();
  return (
    <HomeSection title={title} count={count} query={query} eager={eager} skeleton={<ShelfSkeletons />}>
      {(series, headingId) => (
        <Rail of="shelf" labelledBy={headingId}>
          {series.map((card) => (
            <ShelfCard
              key={card.id}
              image={pictureOf(card.media, apiOrigin).image}
              title={card.title}
              lang={foreign(phrases, card.language)}
              meta={card.company_name}
              link={courseLink(card.course_id)}
            />
          ))}
        </Rail>
      )}
    </HomeSection>
  );
}

/** Newest episodes, with their day and their points. */
export function NewEpisodesSection({ category, eager, sizes }: SectionProps) {
  const services = useServices();
  const phrases = usePhrases();
  const home = usePhrasesOf(homePhrases);
  const { shell } = phrases;
  const now = services.clock.now();
  return (
    <HomeSection
      title={home.newEpisodes}
      query={newEpisodesQuery(services, category)}
      count={sizes?.sections.new_release_streams}
      eager={eager}
      skeleton={<ShelfSkeletons points />}
      more={{
        label: shell.all,
        link: libraryLink('new'),
      }}
    >
      {(episodes, headingId) => (
        <Rail of="shelf" labelledBy={headingId}>
          {episodes.map((card) => (
            <ShelfCard
              key={card.id}
              image={pictureOf(card.media, services.apiOrigin).image}
              title={card.title}
              lang={foreign(phrases, card.language)}
              meta={dateAndDuration(phrases, card, now)}
              points={pointsText(phrases, card.accreditation_points)}
              link={episodeLink(card.course_id, card.stream_id)}
            />
          ))}
        </Rail>
      )}
    </HomeSection>
  );
}

/** For this listener, each with the reason why. */
export function RecommendedSection({ category, eager, sizes }: SectionProps) {
  const services = useServices();
  const phrases = usePhrases();
  const home = usePhrasesOf(homePhrases);
  return (
    <HomeSection
      title={home.recommended}
      query={recommendedQuery(services, category)}
      count={sizes?.sections.recommended}
      eager={eager}
      skeleton={<ShelfSkeletons points reason />}
    >
      {(items, headingId) => (
        <Rail of="shelf" labelledBy={headingId}>
          {items.map(({ stream, reason }) => (
            <ShelfCard
              key={stream.id}
              image={pictureOf(stream.media, services.apiOrigin).image}
              title={stream.title}
              lang={foreign(phrases, stream.language)}
              meta={home.reason[reason.kind](reason.name)}
              points={pointsText(phrases, stream.accreditation_points)}
              link={episodeLink(stream.course_id, stream.stream_id)}
            />
          ))}
        </Rail>
      )}
    </HomeSection>
  );
}
