import type { StreamDocument } from '@auscult/contract/entities/document';
import type { MediaLinks } from '../../media/media-links.ts';
import type { DocumentRow } from './stream-queries.ts';

/** Whoever may not listen reads that it is there. */
export function presentDocument(links: MediaLinks, { kind, title, file, url, byte_size }: DocumentRow, mayOpen: boolean): StreamDocument {
  const address = file === null ? url : links.document(file, title).url;
  return { kind, title, url: mayOpen ? address : null, byte_size };
}
