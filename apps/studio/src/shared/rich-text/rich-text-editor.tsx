import type { RichTextNode } from '@auscult/contract/entities/rich-text';
import { richTextPhrases } from '@auscult/phrases/studio/rich-text';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Editor, type JSONContent } from '@tiptap/core';
import { Bold, Heading, Italic, Link, List, ListOrdered } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type EditorNode, fromEditor, toEditor } from './editor-tree.ts';
import { extensions } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import styles from './rich-text-editor.module.css';

export interface RichTextEditorProps {
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly value: readonly RichTextNode[];
  readonly onChange: (tree: RichTextNode[]) => void;
}

const contentOf = (tree: readonly RichTextNode[]) => toEditor(tree) as JSONContent;

const isActive = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  heading: editor.isActive('heading'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  link: editor.isActive('link'),
});
type Active = ReturnType<typeof isActive>;

const ICONS = { bold: Bold, italic: Italic, heading: Heading, bulletList: List, orderedList: ListOrdered, link: Link } as const;
type Act = keyof typeof ICONS;
const ACTS = Object.keys(ICONS) as Act[];

/** A small editor of descriptions: what the tree knows, and nothing else. It loads when it is first needed. */
export function RichTextEditor({ labelledBy, describedBy, value, onChange }: RichTextEditorProps) {
  const words = usePhrasesOf(richTextPhrases);
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [active, setActive] = useState<Partial<Active>>({});
  const [isLinking, setLinking] = useState(false);
  /** What the editor shows, as it was given or made. */
  const shown = useRef('');
  const changed = useEffectEvent((made: Editor) => {
    const tree = fromEditor(made.getJSON() as EditorNode);
    shown.current = JSON.stringify(tree);
    onChange(tree);
  });
  const begin = useEffectEvent((element: HTMLElement) => {
    shown.current = JSON.stringify(value);
    return new Editor({
      element,
      extensions,
      // What it needs stands in our own styles: the page takes no others.
      injectCSS: false,
      content: contentOf(value),
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelledBy,
          ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        },
      },
      onUpdate: ({ editor: made }) => changed(made),
      onTransaction: ({ editor: made }) => setActive(isActive(made)),
    });
  });
  useEffect(() => {
    if (!place.current) return;
    const made = begin(place.current);
    setEditor(made);
    return () => made.destroy();
  }, []);
  // Something else than what was typed: undone, taken over from a colleague, given back to the feed.
  useEffect(() => {
    const text = JSON.stringify(value);
    if (!editor || text === shown.current) return;
    shown.current = text;
    editor.commands.setContent(contentOf(value), { emitUpdate: false });
  }, [editor, value]);

  function act(name: Act): void {
    const chain = editor?.chain().focus();
    if (!chain) return;
    if (name === 'bold') chain.toggleBold().run();
    else if (name === 'italic') chain.toggleItalic().run();
    else if (name === 'heading') chain.toggleHeading({ level: 3 }).run();
    else if (name === 'bulletList') chain.toggleBulletList().run();
    else if (name === 'orderedList') chain.toggleOrderedList().run();
    else setLinking(true);
  }
  function link(href: string | null): void {
    setLinking(false);
    const chain = editor?.chain().focus().extendMarkRange('link');
    if (href === null) chain?.unsetMark('link').run();
    else if (editor?.state.selection.empty && !editor.isActive('link'))
      chain?.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain?.setMark('link', { href }).run();
  }

  return (
    <div className={styles.editor}>
      <div role="toolbar" aria-label={words.toolbar} className={styles.toolbar}>
        {ACTS.map((name) => {
          const Icon = ICONS[name];
          return (
            <IconButton key={name} label={words[name]} aria-pressed={active[name] ?? false} onClick={() => act(name)}>
              <Icon size={18} strokeWidth={2} aria-hidden="true" />
            </IconButton>
          );
        })}
      </div>
      <div ref={place} className={styles.text} />
      {isLinking && editor && (
        <LinkDialog href={(editor.getAttributes('link')['href'] as string | undefined) ?? ''} onDone={link} onClose={() => setLinking(false)} />
      )}
    </div>
  );
}
