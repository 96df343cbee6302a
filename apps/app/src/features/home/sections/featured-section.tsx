import type { FeaturedCourse, RecentlyPlayedItem } from '@auscult/contract/entities/card';
import { type FeaturedGroup, groupFeatured } from '@auscult/domain/home/featured-groups';
import { stateAtPosition } from '@auscult/domain/listening/minutes-left';
import { homePhrases } from '@auscult/phrases/screens/home';
import { PlayIcon } from '@auscult/ui/brand/icons';
import { FeaturedCard } from '@auscult/ui/cards/featured-card';
import { Button } from '@auscult/ui/controls/button';
import { Rail } from '@auscult/ui/layout/rail';
import { SectionHeader } from '@auscult/ui/layout/section-header';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useId } from 'react';
import { foreign } from '../../../shared/cards/card-texts.ts';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { type ListenRequest, useServices } from '../../../shared/services/services.tsx';
import { type Category, resumeQuery } from '../arrival-queries.ts';
import { featuredQuery } from '../home-queries.ts';
import { allFeaturedLink, featuredLink } from './featured-link.tsx';
import styles from './featured-section.module.css';
import { FirstViewShown, HomeSection } from './home-section.tsx';
import type { SectionProps } from './section-props.ts';
import { FeaturedSkeleton } from './section-skeletons.tsx';

/** Fetched for those who edit alone, and done without when it does not come. */
const EditLink = lazyPart(() => import('../../../shared/account/edit-link.tsx').catch(() => ({ EditLink: () => null })), 'EditLink', null);

/** More of them cannot be on screen at the first paint. */
const SEEN_AT_FIRST = 2;

/** The first slider of featured series; `MoreFeatured` has the others. */
export function FeaturedSection({ category, eager, sizes }: SectionProps) {
  const services = useServices();
  const { shell } = usePhrases();
  const home = usePhrasesOf(homePhrases);
  return (
    <HomeSection
      title={home.featured}
      query={featuredQuery(services, category)}
      count={sizes?.featured.length}
      eager={eager}
      // Sliders of another field of interest may be of another size.
      short={category !== null}
      more={{ label: shell.all, link: allFeaturedLink }}
      skeleton={<FeaturedSkeleton size={sizes?.featured[0]?.theme_size ?? 'xl'} />}
    >
      {(courses, headingId) =>
        groupFeatured(courses)
          .slice(0, 1)
          .map((group) => <Slider key={group.name} group={group} category={category} headingId={headingId} eager={eager} />)
      }
    </HomeSection>
  );
}

interface MoreFeaturedProps extends Pick<SectionProps, 'category' | 'sizes'> {
  /** Which of all sliders; every one after the first without these. */
  readonly from?: number;
  readonly to?: number;
}

/** The sliders after the first, each under the name of its theme; loaded with the first, with placeholders until then. */
export function MoreFeatured({ category, sizes, from = 1, to }: MoreFeaturedProps) {
  const isFirstViewShown = use(FirstViewShown);
  const { data } = useQuery<readonly FeaturedCourse[]>({ ...featuredQuery(useServices(), category), enabled: false });
  if (data && (isFirstViewShown || !sizes))
    return groupFeatured(data)
      .slice(from, to)
      .map((group) => (
        <ThemeSection key={`${group.size} ${group.name}`} theme={group.name}>
          {(headingId) => <Slider group={group} category={category} headingId={headingId} eager={false} underItsName={group.name !== ''} />}
        </ThemeSection>
      ));
  return sizes?.featured.slice(from, to).map(({ name, theme_size }) => (
    <ThemeSection key={`${theme_size} ${name}`} theme={name} busy>
      {() => <FeaturedSkeleton size={theme_size} />}
    </ThemeSection>
  ));
}

interface ThemeSectionProps {
  readonly theme: string;
  readonly busy?: boolean;
  readonly children: (headingId: string) => ReactNode;
}

/** A section under the name of its theme. */
function ThemeSection({ theme, busy, children }: ThemeSectionProps) {
  const headingId = useId();
  const home = usePhrasesOf(homePhrases);
  return (
    <section aria-labelledby={headingId} aria-busy={busy} className={styles.next}>
      <SectionHeader id={headingId} title={theme || home.featured} />
      {children(headingId)}
    </section>
  );
}

interface SliderProps {
  readonly group: FeaturedGroup<FeaturedCourse>;
  readonly category: Category;
  readonly headingId: string;
  readonly eager: boolean;
  /** The heading already says the theme. */
  readonly underItsName?: boolean;
}

function Slider({ group, category, headingId, eager, underItsName = false }: SliderProps) {
  const services = useServices();
  const phrases = usePhrases();
  const home = usePhrasesOf(homePhrases);
  const isFirstViewShown = use(FirstViewShown);
  const { user } = useSession();
  const nextOf = useNextEpisode(category);
  const isEditor = user !== null && (user.userPermissions.length > 0 || user.roles.some(({ type }) => type === 'SuperAdmin'));
  return (
    <Rail of="featured" labelledBy={headingId}>
      {group.courses.slice(0, isFirstViewShown ? group.courses.length : SEEN_AT_FIRST).map((course, i) => {
        const { image, palette } = pictureOf(course.media, services.apiOrigin);
        const next = nextOf(course.course_id);
        return (
          <FeaturedCard
            key={course.id}
            theme={group.size}
            image={image}
            palette={palette}
            eyebrow={underItsName ? course.company_name : phrases.episodes.join(group.name, course.company_name)}
            title={course.main_title}
            text={course.description}
            lang={foreign(phrases, course.language)}
            eager={eager && i === 0}
            link={featuredLink(services, course.course_id)}
            action={
              <Button look="dyn" icon={<PlayIcon size={18} />} onClick={() => services.listen({ courseId: course.course_id, ...next?.episode })}>
                {next ? (next.number === null ? home.continueListening : home.continueWith(next.number)) : home.startFirst}
              </Button>
            }
            corner={
              isEditor && (
                <EditLink
                  permission="update_featured_course"
                  companyId={course.company_id}
                  path={`featured-course/${course.id}/edit`}
                  title={course.main_title}
                />
              )
            }
          />
        );
      })}
    </Rail>
  );
}

/** Where the listener is in a series, by what was played last; undefined for one that was not begun. Which episode follows one that was heard to its end, its page knows. */
function useNextEpisode(
  category: Category,
): (courseId: number) => { readonly number: number | null; readonly episode: Pick<ListenRequest, 'streamId' | 'goesOn'> } | undefined {
  const services = useServices();
  const { data = [] } = useQuery<readonly RecentlyPlayedItem[]>({ ...resumeQuery(services, category), enabled: false });
  return (courseId) => {
    const played = data.filter((one) => one.course_id === courseId);
    const open = played.find((one) => stateAtPosition(one.progress_end_time, one.duration) !== 'completed');
    if (open) return { number: open.position, episode: { streamId: open.stream_id } };
    return played.length > 0 ? { number: null, episode: { goesOn: true } } : undefined;
  };
}
