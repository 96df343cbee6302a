import type { CourseCard } from '@auscult/contract/entities/card';
import { LinkedRow } from '@auscult/ui/cards/linked-row';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases } from '@auscult/web/services/web-services';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { pictureOf } from '../pictures/cover-image.ts';
import { useServices } from '../services/services.tsx';
import { foreign } from './card-texts.ts';
import { courseLink } from './links.tsx';

interface SeriesItemProps {
  readonly series: CourseCard;
  /** Instead of company and count. */
  readonly meta?: string;
  /** The title with its found words marked. */
  readonly marked?: ReactNode;
  /** A control at its end, instead of the arrow. */
  readonly trailing?: ReactNode;
}

/** One series in a list. */
export function SeriesItem({ series, meta, marked, trailing }: SeriesItemProps) {
  const { apiOrigin } = useServices();
  const phrases = usePhrases();
  return (
    <LinkedRow
      cover={<Cover image={pictureOf(series.media, apiOrigin).image} size={64} radius={11} />}
      title={marked ?? series.title}
      lang={foreign(phrases, series.language)}
      link={courseLink(series.course_id)}
      end={trailing ? { control: trailing } : { arrow: <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" /> }}
    >
      <p className="t-xs ink-3 clamp-1">{meta ?? phrases.episodes.join(series.company_name, phrases.episodes.count(series.episodes))}</p>
    </LinkedRow>
  );
}
