import type { CourseCard } from '@auscult/contract/entities/card';
import { ShelfCard } from '@auscult/ui/cards/shelf-card';
import { Rail } from '@auscult/ui/layout/rail';
import { usePhrases } from '@auscult/web/services/web-services';
import { foreign } from '../../../shared/cards/card-texts.ts';
import { courseLink } from '../../../shared/cards/links.tsx';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';

/** The series that were found, side by side. */
export function SeriesRail({ series }: { readonly series: readonly CourseCard[] }) {
  const { apiOrigin } = useServices();
  const phrases = usePhrases();
  return (
    <Rail of="found" labelledBy="found-series">
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
  );
}
