import type { Media } from '@auscult/contract/entities/media';

/** One drawn cover, chapter, logo or picture of a question; its sizes lie in demo-assets/pictures/<name>/<size>.webp. */
export interface DemoPicture {
  readonly name: string;
  /** sha-256 of the drawing. */
  readonly contentHash: string;
  readonly width: number;
  readonly height: number;
  readonly palette: Media['vibrant_palette_json'];
  /** Base64. */
  readonly thumbhash: string;
}

export const pictureSizes = ['small', 'medium', 'large', 'cropped', 'original'] as const;
