/** What goes with an episode to read: what was shown, what is to be kept, something else, and what it rests on. */
export const DOCUMENT_KINDS = ['presentation', 'handout', 'document', 'references'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const LARGEST_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** How many bytes from its begin and its end a PDF has said what it is and that it ends. */
export const PDF_ENDS = { first: 8, last: 1024 };
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Whether these are the bytes of a whole PDF, or those of its two ends, whatever the name of the file says. */
export const isPdf = (bytes: Uint8Array): boolean =>
  /^%PDF-[12]\.\d/.test(textOf(bytes.subarray(0, PDF_ENDS.first))) && textOf(bytes.subarray(-PDF_ENDS.last)).includes('%%EOF');
