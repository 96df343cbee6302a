import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';

/** The series or season that cards name. */
export const primaryOf = (places: StudioStream['places']) => places.find(({ is_primary }) => is_primary) ?? places[0];
