import { SaxesParser } from 'saxes';
import { FeedRefusal } from './feed-refusal.ts';
import { canonicalName, isWellKnownPrefix } from './namespaces.ts';
import { withAmpersands } from './repair-text.ts';
import type { XmlElement } from './xml-element.ts';

const MAXIMUM_DEPTH = 64;
/** In one item, or around the items. */
const MAXIMUM_ELEMENTS = 20_000;
/** In the whole feed: more than ten thousand items have. */
const MAXIMUM_ELEMENTS_IN_ALL = 500_000;
const MAXIMUM_ATTRIBUTES = 100;
const MAXIMUM_ATTRIBUTE_CHARACTERS = 65_536;
/** Of everything inside one item, or around the items. */
const MAXIMUM_TEXT_CHARACTERS = 1_000_000;

const MOST_WARNINGS = 20;
const LONGEST_PREFIX_CHARACTERS = 40;

/** Errors with one obvious meaning: parsing continues with a warning. Any other error rejects the document. */
const MENDED: readonly (readonly [message: RegExp, warning: string])[] = [
  [/XML declaration must (be at|appear at)/, 'has something before its XML declaration, which was skipped'],
  [/duplicate attribute/, 'gives an attribute twice; the last one counts'],
  [/no whitespace between attributes/, 'has attributes without a space between them'],
  [/"\]\]>" is disallowed/, 'has a stray ]]> in its text'],
  [/malformed character entity/, 'has references to characters that do not exist'],
];

const PLAIN_REASONS: readonly (readonly [message: RegExp, reason: string])[] = [
  [/text data outside of root node/, 'there is text outside the outermost element'],
  [/disallowed character in tag name/, 'a < begins no tag here'],
  [/attribute without value/, 'an attribute has no value'],
  [/unquoted attribute value/, 'the value of an attribute is not in quotation marks'],
  [/only one root/, 'there is more than one outermost element'],
  [/doctype/i, 'it has a DOCTYPE, which is never accepted'],
  [/unexpected end/, 'it ends in the middle of something'],
];

interface Open {
  readonly element: XmlElement;
  readonly isItem: boolean;
}

/**
 * Streaming, strict parser. Each element for which `isItem` is true is passed to `onItem` when it closes and is then released, so memory
 * holds one item and the elements around the items, which are returned.
 */
export function readElements(
  text: string,
  isItem: (name: string, depth: number) => boolean,
  onItem: (item: XmlElement) => void,
): { root: XmlElement; warnings: string[] } {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: Open[] = [];
  const warnings = new Set<string>();
  const warn = (warning: string) => {
    if (warnings.size < MOST_WARNINGS) warnings.add(warning);
  };
  let root: XmlElement | undefined;
  let justClosed: XmlElement | undefined;
  let items = 0;
  let elements = 0;
  let attributesOfElement = 0;
  let elementsAround = 0;
  let elementsInside = 0;
  let around = 0;
  let inside = 0;
  let insideItem = false;

  const place = () => ({ line: parser.line, column: parser.column + 1, ...(insideItem ? { item: items } : {}) });
  const refuse = (reason: string): never => {
    throw new FeedRefusal(place(), reason);
  };
  const count = (characters: number) => {
    if (insideItem) inside += characters;
    else around += characters;
    if ((insideItem ? inside : around) > MAXIMUM_TEXT_CHARACTERS) refuse(`more than ${MAXIMUM_TEXT_CHARACTERS} characters belong to one item`);
  };
  const addText = (raw: string) => {
    const parent = open.at(-1)?.element;
    if (!parent) return;
    count(raw.length);
    const last = parent.content.length - 1;
    const before = parent.content[last];
    if (typeof before === 'string') parent.content[last] = before + withAmpersands(raw);
    else parent.content.push(withAmpersands(raw));
  };

  parser.on('error', (error) => {
    const message = error.message.replace(/^\d+:\d+: /, '');
    const prefix = message.match(/^unbound namespace prefix: "(.*)"/)?.[1];
    if (prefix !== undefined) {
      const name = prefix.slice(0, LONGEST_PREFIX_CHARACTERS);
      warn(isWellKnownPrefix(prefix) ? `uses the prefix ${name}: without declaring it` : `uses an undeclared prefix (${name}:), which was left out`);
      return;
    }
    const mended = MENDED.find(([pattern]) => pattern.test(message));
    if (mended) {
      warn(mended[1]);
      return;
    }
    const innermost = open.at(-1)?.element;
    // saxes closes the innermost element before it reports that the tag did not match.
    const wrong = message.startsWith('unexpected close tag') ? justClosed : message.startsWith('unmatched closing tag') ? innermost : undefined;
    if (wrong) refuse(`the closing tag does not match <${wrong.name}>, opened in line ${wrong.place.line}`);
    if (message.startsWith('unclosed tag') && innermost)
      refuse(`it ends before <${innermost.name}>, opened in line ${innermost.place.line}, is closed`);
    refuse(PLAIN_REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? `it is not well-formed XML (${message.replace(/\.$/, '')})`);
  });
  parser.on('doctype', () => refuse('it has a DOCTYPE, which is never accepted'));
  // Told one by one, before the parser compares them all.
  parser.on('attribute', (attribute) => {
    attributesOfElement += 1;
    if (attributesOfElement > MAXIMUM_ATTRIBUTES) refuse(`an element has more than ${MAXIMUM_ATTRIBUTES} attributes`);
    if (attribute.value.length > MAXIMUM_ATTRIBUTE_CHARACTERS) refuse(`an attribute is longer than ${MAXIMUM_ATTRIBUTE_CHARACTERS} characters`);
  });
  parser.on('opentag', (tag) => {
    if (insideItem) elementsInside += 1;
    else elementsAround += 1;
    if ((insideItem ? elementsInside : elementsAround) > MAXIMUM_ELEMENTS) refuse(`more than ${MAXIMUM_ELEMENTS} elements belong to one item`);
    elements += 1;
    if (elements > MAXIMUM_ELEMENTS_IN_ALL) refuse(`it has more than ${MAXIMUM_ELEMENTS_IN_ALL} elements`);
    if (open.length >= MAXIMUM_DEPTH) refuse(`elements are nested more than ${MAXIMUM_DEPTH} deep`);
    attributesOfElement = 0;
    const attributes: Record<string, string> = Object.create(null);
    for (const { prefix, local, uri, value } of Object.values(tag.attributes)) {
      if (prefix === 'xmlns' || local === 'xmlns') continue;
      attributes[prefix === 'xml' ? `xml:${local}` : canonicalName(prefix, local, uri)] = withAmpersands(value);
      count(value.length);
    }
    const name = canonicalName(tag.prefix, tag.local, tag.uri);
    const startsItem = !insideItem && isItem(name, open.length);
    if (startsItem) {
      items += 1;
      inside = 0;
      elementsInside = 0;
      insideItem = true;
    }
    open.push({ element: { name, attributes, content: [], place: place() }, isItem: startsItem });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    const parent = open.at(-1)?.element;
    if (!closed) return;
    justClosed = closed.element;
    if (closed.isItem) {
      insideItem = false;
      onItem(closed.element);
    } else if (parent) parent.content.push(closed.element);
    else root = closed.element;
  });

  parser.write(text).close();
  if (!root) throw new FeedRefusal(place(), 'there is no outermost element');
  return { root, warnings: [...warnings] };
}
