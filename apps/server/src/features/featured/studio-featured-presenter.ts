import type { StudioFeatured } from '@auscult/contract/entities/studio/home';
import { presentMedia } from '../../shared/cards/media-presenter.ts';
import type { StudioFeaturedRow } from './studio-featured-queries.ts';

export function presentStudioFeatured(row: StudioFeaturedRow): StudioFeatured {
  const { pictures, ...course } = row.course;
  return {
    id: row.id,
    version: row.version,
    theme_id: row.theme_id,
    course: { ...course, is_public: row.is_listed, media: presentMedia(pictures) },
    main_title: row.main_title,
    description: row.description,
    profession_ids: row.profession_ids,
    language: row.language,
    shown_from: row.shown_from,
    shown_until: row.shown_until,
  };
}
