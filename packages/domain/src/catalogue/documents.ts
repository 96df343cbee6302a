/** What goes with an episode to read: what was shown, what is to be kept, something else, and what it rests on. */
export const DOCUMENT_KINDS = ['presentation', 'handout', 'document', 'references'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const LARGEST_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** How many bytes from its end a PDF has said that it ends. */
const END_BYTES = 1024;
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Whether these are the bytes of a whole PDF, whatever the name of the file says. */
export const isPdf = (bytes: Uint8Array): boolean =>
  /^%PDF-[12]\.\d/.test(textOf(bytes.subarray(0, 8))) && textOf(bytes.subarray(-END_BYTES)).includes('%%EOF');
