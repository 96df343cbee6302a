import type { Place } from './feed-refusal.ts';

/** An element tree: one item at a time, or the elements around the items. */
export interface XmlElement {
  /** As `canonicalName` spells it. */
  readonly name: string;
  /** By canonical name. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: (string | XmlElement)[];
  readonly place: Place;
}

export function childrenOf(element: XmlElement, ...names: readonly string[]): XmlElement[] {
  return element.content.filter((part): part is XmlElement => typeof part !== 'string' && names.includes(part.name));
}

/** The first child with one of the names, in the order of the names, that has text or attributes. */
export function childOf(element: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  for (const name of names) {
    const found = childrenOf(element, name).find((child) => child.content.length > 0 || Object.keys(child.attributes).length > 0);
    if (found) return found;
  }
  return undefined;
}

/** All text inside, trimmed; empty for no element. */
export function textOf(element: XmlElement | undefined): string {
  return element ? gather(element).trim() : '';
}

function gather(element: XmlElement): string {
  return element.content.map((part) => (typeof part === 'string' ? part : gather(part))).join('');
}

/** The text of the first of these children that has any. */
export function childText(element: XmlElement, ...names: readonly string[]): string {
  for (const name of names) {
    for (const child of childrenOf(element, name)) {
      const text = textOf(child);
      if (text !== '') return text;
    }
  }
  return '';
}

/** The content as HTML: elements that were not escaped (XHTML, or an error) are serialised to markup. */
export function markupOf(element: XmlElement | undefined): string {
  if (!element) return '';
  if (element.content.every((part) => typeof part === 'string')) return element.content.join('').trim();
  return element.content
    .map((part) => (typeof part === 'string' ? escapeText(part) : tagged(part)))
    .join('')
    .trim();
}

function tagged(element: XmlElement): string {
  const name = element.name.replace(/^.*:/, '');
  const attributes = Object.entries(element.attributes).map(
    ([key, value]) => ` ${key.replace(/^.*:/, '')}="${escapeText(value).replaceAll('"', '&quot;')}"`,
  );
  return `<${name}${attributes.join('')}>${element.content.map((part) => (typeof part === 'string' ? escapeText(part) : tagged(part))).join('')}</${name}>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
