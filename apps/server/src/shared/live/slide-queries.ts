import type { PictureRow } from '../cards/media-presenter.ts';

export interface SlideRow extends PictureRow {
  readonly text: string;
}

/** The slides of stream `s`, in their order. */
export const LIVE_SLIDES = `coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'category', 4, 'hash', i.content_hash, 'palette', i.palette,
    'thumbhash', i.thumbhash, 'text', slide.text) order by slide.position)
  from live_slide slide join image i on i.id = slide.image_id where slide.stream_id = s.id), '[]')`;
