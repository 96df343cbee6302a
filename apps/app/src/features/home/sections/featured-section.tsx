import type { FeaturedCourse } from '@auscult/contract/entities/card';
import { PlayIcon } from '@auscult/ui/brand/icons';
import { FeaturedCard } from '@auscult/ui/cards/featured-card';
import { Button } from '@auscult/ui/controls/button';
import { Rail } from '@auscult/ui/layout/rail';
import { SectionHeader } from '@auscult/ui/layout/section-header';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { foreign } from '../../../lib/cards/card-texts.ts';
import { pictureOf } from '../../../lib/cards/cover-image.ts';
import { courseLink } from '../../../lib/cards/links.tsx';
import { usePhrases, useServices } from '../../../lib/services.tsx';
import { type FeaturedGroup, groupFeatured } from '../featured-groups.ts';
import { featuredQuery } from '../home-queries.ts';
import styles from './featured-section.module.css';
import { HomeSection } from './home-section.tsx';
import type { SectionProps } from './section-props.ts';
import { FeaturedSkeleton } from './section-skeletons.tsx';

/** The first slider of what the provider puts forward; `MoreFeatured` has the others. */
export function FeaturedSection({ category, eager }: SectionProps) {
  const services = useServices();
  const { home } = usePhrases();
  return (
    <HomeSection title={home.featured} query={featuredQuery(services, category)} eager={eager} skeleton={<FeaturedSkeleton />}>
      {(courses, headingId) =>
        groupFeatured(courses)
          .slice(0, 1)
          .map((group) => <Slider key={group.name} group={group} headingId={headingId} eager={eager} />)
      }
    </HomeSection>
  );
}

/** The sliders after the first, each under the name of its theme; drawn when the first has its data. */
export function MoreFeatured({ category }: Pick<SectionProps, 'category'>) {
  const { data = [] } = useQuery<readonly FeaturedCourse[]>({ ...featuredQuery(useServices(), category), enabled: false });
  return groupFeatured(data)
    .slice(1)
    .map((group) => <NamedSlider key={`${group.size} ${group.name}`} group={group} />);
}

function NamedSlider({ group }: { readonly group: FeaturedGroup }) {
  const headingId = useId();
  const { home } = usePhrases();
  return (
    <section aria-labelledby={headingId} className={styles.next}>
      <SectionHeader id={headingId} title={group.name || home.featured} />
      <Slider group={group} headingId={headingId} eager={false} underItsName={group.name !== ''} />
    </section>
  );
}

interface SliderProps {
  readonly group: FeaturedGroup;
  readonly headingId: string;
  readonly eager: boolean;
  /** The heading already says the theme. */
  readonly underItsName?: boolean;
}

function Slider({ group, headingId, eager, underItsName = false }: SliderProps) {
  const services = useServices();
  const phrases = usePhrases();
  return (
    <Rail of="featured" labelledBy={headingId}>
      {group.courses.map((course, i) => {
        const { image, palette } = pictureOf(course.media, services.apiOrigin);
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
            link={courseLink(course.course_id)}
            action={
              <Button look="dyn" icon={<PlayIcon size={18} />} onClick={() => services.listen({ courseId: course.course_id })}>
                {phrases.home.startFirst}
              </Button>
            }
          />
        );
      })}
    </Rail>
  );
}
