import type { HomeSection } from '@auscult/domain/home/section-order';
import { homePhrases } from '@auscult/phrases/screens/home';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Fragment, useRef } from 'react';
import type { HomeSizes } from './arrival-queries.ts';
import { HomeFooter, type HomeFooterProps } from './home-footer.tsx';
import styles from './home-sections.module.css';
import { FeaturedSection, MoreFeatured } from './sections/featured-section.tsx';
import { FollowingSection } from './sections/following-section.tsx';
import { useNear } from './sections/home-section.tsx';
import { ResumeSection } from './sections/resume-section.tsx';
import type { SectionProps } from './sections/section-props.ts';
import { NewEpisodesSection, NewSeriesSection, PopularSeriesSection, RecommendedSection } from './sections/shelf-sections.tsx';
import { TopTenSection } from './sections/top-ten-section.tsx';

/** On the first screen, with the chips above them. */
const EAGER = 2;

export interface HomeSectionsProps {
  readonly order: readonly HomeSection[];
  readonly category: number | null;
  readonly sizes: HomeSizes | undefined;
  readonly contactEmail: string | null;
  /** A desktop: neighbours in the order may stand beside each other, featured and the top ten, and followed companies at the end and the studio. */
  readonly wide: boolean;
}

/** The sections in the server's order, then the footer. */
export function HomeSections({ order, category, sizes, contactEmail, wide }: HomeSectionsProps) {
  const home = usePhrasesOf(homePhrases);
  const followingInFooter = wide && order.at(-1) === 'following';
  const inFlow = followingInFooter ? order.slice(0, -1) : order;
  const left = order.findIndex((section, i) => isPair(section, order[i + 1]));
  return (
    <>
      <div className={styles.sections}>
        {inFlow.map((section, i) => {
          const props = { category, sizes };
          if (left < 0 || i < left || i > left + 1) return <Section key={section} section={section} eager={i < EAGER} {...props} />;
          return i === left ? <Pair key="pair" first={section} place={i} wide={wide} {...props} /> : <Fragment key="pair-second" />;
        })}
        <div className={styles.nothing}>
          <Empty title={home.nothingTitle} text={home.nothingText} />
        </div>
      </div>
      <LazyFooter category={category} sizes={sizes} contactEmail={contactEmail} following={followingInFooter} />
    </>
  );
}

const isPair = (left: HomeSection, right: HomeSection | undefined) =>
  (left === 'featured' && right === 'popular_streams') || (left === 'popular_streams' && right === 'featured');

/** Renders the footer when it is scrolled near; it needs no placeholder of its height, because nothing stands below it. */
function LazyFooter(props: HomeFooterProps) {
  const home = usePhrasesOf(homePhrases);
  const place = useRef<HTMLElement>(null);
  const waiting = <section ref={place} aria-label={home.studioTitle} aria-busy="true" className={styles.endPlace} />;
  return useNear(place, false, false) ? <HomeFooter {...props} /> : waiting;
}

interface PairProps extends Omit<SectionProps, 'eager'> {
  /** Of the two, in the order. */
  readonly first: HomeSection;
  /** Of the first, among all sections. */
  readonly place: number;
  readonly wide: boolean;
}

/**
 * Featured and the top ten, with the other sliders after both, so that the ranking does not wait for all of those. Where it is wide they stand beside
 * each other, the first of the order on the left; ten rows are as high as two sliders, so one of them alone has the row to itself.
 */
function Pair({ first, place, wide, ...props }: PairProps) {
  const isBeside = wide && props.sizes?.featured.length !== 1;
  const isEager = (section: HomeSection) => (isBeside || section === first ? place : place + 1) < EAGER;
  const featured = <FeaturedSection key="featured" {...props} eager={isEager('featured')} />;
  const topTen = <TopTenSection key="top-ten" {...props} eager={isEager('popular_streams')} compact={isBeside} />;
  const both = first === 'featured' ? [featured, topTen] : [topTen, featured];
  if (!isBeside)
    return (
      <>
        {both}
        <MoreFeatured {...props} />
      </>
    );
  return (
    <>
      <div className={first === 'featured' ? styles.pair : `${styles.pair} ${styles.topTenLeft}`}>
        {both}
        <MoreFeatured {...props} to={2} />
      </div>
      <MoreFeatured {...props} from={2} />
    </>
  );
}

function Section({ section, ...props }: SectionProps & { readonly section: HomeSection }) {
  switch (section) {
    case 'recently_played':
      return <ResumeSection {...props} />;
    case 'popular_streams':
      return <TopTenSection {...props} />;
    case 'popular_courses':
      return <PopularSeriesSection {...props} />;
    case 'featured':
      return (
        <>
          <FeaturedSection {...props} />
          <MoreFeatured {...props} />
        </>
      );
    case 'recommended':
      return <RecommendedSection {...props} />;
    case 'new_release_streams':
      return <NewEpisodesSection {...props} />;
    case 'following':
      return <FollowingSection {...props} />;
    case 'new_release_courses':
      return <NewSeriesSection {...props} />;
  }
}
