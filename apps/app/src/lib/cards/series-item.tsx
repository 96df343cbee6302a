import type { CourseCard } from '@auscult/contract/entities/card';
import { Cover } from '@auscult/ui/media/cover';
import { ChevronRight } from 'lucide-react';
import { usePhrases, useServices } from '../services.tsx';
import { foreign } from './card-texts.ts';
import { pictureOf } from './cover-image.ts';
import { courseLink } from './links.tsx';
import styles from './series-item.module.css';

/** One series in a list. */
export function SeriesItem({ series }: { readonly series: CourseCard }) {
  const { apiOrigin } = useServices();
  const phrases = usePhrases();
  return courseLink(series.course_id)(
    styles.row ?? '',
    <>
      <Cover image={pictureOf(series.media, apiOrigin).image} size={64} radius={11} />
      <span className={styles.words}>
        <span className="t-row clamp-2" lang={foreign(phrases, series.language)}>
          {series.title}
        </span>
        <span className="t-xs ink-3 clamp-1">{phrases.episodes.join(series.company_name, phrases.episodes.count(series.episodes))}</span>
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
    </>,
  );
}
