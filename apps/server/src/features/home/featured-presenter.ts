import type { FeaturedCourse } from '@auscult/contract/entities/card';
import type { SharedCourseCard } from '../../shared/cards/course-card-presenter.ts';
import type { FeaturedRow } from './featured-queries.ts';

/** Where the editor wrote no title or text for the slider, the course's own stand. */
export function presentFeatured(row: FeaturedRow, { card }: SharedCourseCard): FeaturedCourse {
  return {
    id: row.id,
    course_id: row.course_id,
    entity_type: card.entity_type,
    main_title: row.main_title || card.title,
    description: row.description || card.description,
    company_name: card.company_name,
    company_id: card.company_id,
    theme_size: row.theme_size,
    themes: row.themes,
    media: card.media,
    category_id: card.category_id,
    language: card.language,
  };
}
