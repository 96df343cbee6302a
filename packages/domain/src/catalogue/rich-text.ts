import { isWebAddress } from './web-address.ts';

const INLINE: ReadonlySet<unknown> = new Set(['b', 'i', 'a', 'br']);
/** A mail address and no more: what else a link of mail can hold sends mail to others. */
const MAIL = /^mailto:[^\s@?&,;]+@[^\s@?&,;]+$/i;
const MOST_CHARACTERS = 100_000;
const MOST_NODES = 10_000;
const DEEPEST_LIST = 3;

interface Node {
  readonly t: unknown;
  readonly href?: unknown;
  readonly c?: unknown;
}

/**
 * Whether somebody's tree is one that every screen can draw: paragraphs, headings and lists; text only in those and in list items; marks around text, each
 * kind once; links to the web and to mail.
 */
export function isRichText(tree: unknown): boolean {
  let [characters, nodes] = [0, 0];

  function isNode(value: unknown): value is Node {
    nodes += 1;
    const known = ['t', 'c', ...((value as Node | null)?.t === 'a' ? ['href'] : [])];
    return nodes <= MOST_NODES && typeof value === 'object' && value !== null && Object.keys(value).every((key) => known.includes(key));
  }
  const areAll = (children: unknown, isChild: (child: unknown) => boolean) => Array.isArray(children) && children.every(isChild);

  function isText(value: unknown): boolean {
    if (typeof value !== 'string') return false;
    characters += value.length;
    nodes += 1;
    return characters <= MOST_CHARACTERS && nodes <= MOST_NODES;
  }

  function isInline(value: unknown, marks: readonly unknown[]): boolean {
    if (typeof value === 'string') return isText(value);
    if (!isNode(value) || !INLINE.has(value.t) || marks.includes(value.t)) return false;
    if (value.t === 'br') return value.c === undefined;
    if (value.t === 'a' && !(typeof value.href === 'string' && (isWebAddress(value.href) || MAIL.test(value.href)))) return false;
    return areAll(value.c, (child) => isInline(child, [...marks, value.t]));
  }

  const isList = (value: unknown, depth: number): boolean =>
    isNode(value) &&
    (value.t === 'ul' || value.t === 'ol') &&
    depth <= DEEPEST_LIST &&
    areAll(value.c, (item) => isNode(item) && item.t === 'li' && areAll(item.c, (child) => isInline(child, []) || isList(child, depth + 1)));

  return areAll(
    tree,
    (block) => isList(block, 1) || (isNode(block) && (block.t === 'p' || block.t === 'h3') && areAll(block.c, (child) => isInline(child, []))),
  );
}
