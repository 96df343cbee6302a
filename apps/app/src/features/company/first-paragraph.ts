import type { Company } from '@auscult/contract/entities/company';

type Node = Company['description'][number];

const BLOCKS = new Set(['p', 'ul', 'ol', 'li', 'h', 'br']);

/** The first paragraph of a description as plain text, for the header; empty when there is none. */
export function firstParagraph(nodes: readonly Node[]): string {
  const paragraphs = nodes.map((node) => textOf([node]).replace(/\s+/g, ' ').trim());
  return paragraphs.find((text) => text !== '') ?? '';
}

const textOf = (nodes: readonly Node[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `${textOf(node.c ?? [])}${BLOCKS.has(node.t) ? ' ' : ''}`)).join('');
