import { Type as T } from 'typebox';

/**
 * Descriptions as a small tree, never HTML: a string is text, an object is one of the named marks or blocks.
 * Only `a` carries `href`, which is http, https or mailto.
 */
export type RichTextNode = string | { t: 'p' | 'ul' | 'ol' | 'li' | 'b' | 'i' | 'a' | 'br' | 'h3'; href?: string; c?: RichTextNode[] };

/** A list of nodes; the schema leaves them open for speed, what writes the database guarantees their shape. */
export const RichTextTree = T.Unsafe<RichTextNode[]>({ type: 'array', items: {} });
