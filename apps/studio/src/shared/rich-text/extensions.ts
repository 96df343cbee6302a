import { type Extensions, Mark, mergeAttributes } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { addressOf } from './editor-tree.ts';

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => (addressOf(element.getAttribute('href')) === null ? false : null) }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { rel: 'noopener noreferrer nofollow' }), 0],
});

/** Headings of every level are ours. */
const OneHeading = Heading.extend({
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: 3 } })),
}).configure({ levels: [3] });

/** Word writes the items of its lists as paragraphs, with the mark as text before each. */
const Item = ListItem.extend({
  content: 'paragraph (paragraph | bulletList | orderedList)*',
  parseHTML: () => [
    { tag: 'li' },
    { tag: 'p[class^="MsoListParagraph"]', priority: 60 },
    { tag: 'span[style*="mso-list:Ignore"]', ignore: true, priority: 60 },
    { tag: 'span[style*="mso-list: Ignore"]', ignore: true, priority: 60 },
  ],
});

/** What our tree knows, and nothing else: whatever is pasted comes out as that. */
export const extensions: Extensions = [
  Document.extend({ content: '(paragraph | heading | bulletList | orderedList)+' }),
  Paragraph,
  Text,
  OneHeading,
  HardBreak,
  Bold,
  Italic,
  Link,
  BulletList,
  OrderedList,
  Item,
  ListKeymap,
  UndoRedo,
];
