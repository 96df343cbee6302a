import type { RichTextNode } from '@auscult/contract/entities/rich-text';

type Branch = Exclude<RichTextNode, string> & { c: RichTextNode[] };
type Mark = { readonly t: 'b' | 'i' | 'a'; readonly href?: string };

export const MAXIMUM_DESCRIPTION_CHARACTERS = 100_000;
const MAXIMUM_NODES = 10_000;
const DEEPEST_LIST = 3;

/** Builds a valid tree: text only in paragraphs, headings and list items; each kind of mark at most once at a time. */
export class RichTextBuilder {
  readonly #blocks: RichTextNode[] = [];
  readonly #lists: { readonly list: Branch; item: Branch | null }[] = [];
  /** Open lists below the deepest level that is kept; their items go into that level. */
  #ignoredLists = 0;
  #block: Branch | null = null;
  #marks: Mark[] = [];
  /** Where text goes: the block, or the innermost mark in it; null when marks or block changed. */
  #target: Branch | null = null;
  #characters = 0;
  #nodes = 0;
  #isFull = false;
  /** Whether a blank would follow a blank, or stand at the beginning of a line. Kept, for asking the text costs its length. */
  #endsBlank = true;

  /** Text with white space collapsed. */
  addText(text: string): void {
    const collapsed = text.replaceAll(/[ \p{Cc}]+/gu, ' ');
    this.#append(this.#endsBlank ? collapsed.trimStart() : collapsed);
  }

  /** Plain text: keeps line breaks; an empty line begins a paragraph. */
  addLines(text: string): void {
    text
      .replaceAll('\r\n', '\n')
      .split(/\n[ \t]*\n\s*/)
      .forEach((paragraph, index) => {
        if (index > 0) this.endBlock();
        paragraph.split('\n').forEach((line, number) => {
          if (number > 0) this.lineBreak();
          this.addText(line);
        });
      });
  }

  lineBreak(): void {
    const block = this.#block;
    if (block && block.c.length > 0 && this.#room(0)) {
      block.c.push({ t: 'br' });
      this.#target = null;
      this.#endsBlank = true;
    }
  }

  endBlock(): void {
    const item = this.#lists.at(-1)?.item;
    if (item) this.lineBreak();
    else this.#leave(null);
  }

  openHeading(): void {
    this.endBlock();
    if (this.#lists.length === 0) this.#enter({ t: 'h3', c: [] }, this.#blocks);
  }

  openList(t: 'ul' | 'ol'): void {
    const outer = this.#lists.at(-1);
    if (this.#lists.length >= DEEPEST_LIST || !this.#room(0)) {
      this.#ignoredLists += 1;
      return;
    }
    const list: Branch = { t, c: [] };
    if (outer && !outer.item) this.openItem();
    (outer?.item?.c ?? this.#blocks).push(list);
    this.#lists.push({ list, item: null });
    this.#leave(null);
  }

  closeList(): void {
    if (this.#ignoredLists > 0) this.#ignoredLists -= 1;
    else this.#lists.pop();
    this.#leave(this.#lists.at(-1)?.item ?? null);
  }

  openItem(): void {
    const innermost = this.#lists.at(-1);
    if (!innermost) this.endBlock();
    else if (this.#room(0)) {
      innermost.item = { t: 'li', c: [] };
      this.#enter(innermost.item, innermost.list.c);
    }
  }

  closeItem(): void {
    const innermost = this.#lists.at(-1);
    if (!innermost) this.endBlock();
    else {
      innermost.item = null;
      this.#leave(null);
    }
  }

  openMark(t: 'b' | 'i'): void {
    if (!this.#marks.some((mark) => mark.t === t)) this.#setMarks([...this.#marks, { t }]);
  }

  openLink(href: string | null): void {
    const others = this.#marks.filter((mark) => mark.t !== 'a');
    this.#setMarks(href === null ? others : [...others, { t: 'a', href }]);
  }

  closeMark(t: 'b' | 'i' | 'a'): void {
    this.#setMarks(this.#marks.filter((mark) => mark.t !== t));
  }

  finish(): RichTextNode[] {
    return this.#blocks.map(tidy).filter((node) => node !== null);
  }

  #setMarks(marks: Mark[]): void {
    this.#marks = marks;
    this.#target = null;
  }

  #enter(block: Branch, into: RichTextNode[]): void {
    into.push(block);
    this.#nodes += 1;
    this.#leave(block);
  }

  #leave(block: Branch | null): void {
    this.#block = block;
    this.#target = null;
    this.#endsBlank = true;
  }

  #append(text: string): void {
    if (text === '' || !this.#room(text.length)) return;
    const room = MAXIMUM_DESCRIPTION_CHARACTERS - this.#characters;
    const part = text.length > room ? `${text.slice(0, Math.max(0, room - 1))}…` : text;
    this.#characters += part.length;
    const { c } = this.#openTarget();
    const last = c.length - 1;
    const before = c[last];
    if (typeof before === 'string') c[last] = before + part;
    else c.push(part);
    this.#endsBlank = /\s/.test(part.charAt(part.length - 1));
  }

  /** False once the tree is full; the first time it adds an ellipsis. */
  #room(characters: number): boolean {
    if (this.#isFull) return false;
    this.#nodes += 1;
    if (this.#characters + characters > MAXIMUM_DESCRIPTION_CHARACTERS) {
      this.#isFull = true;
      return true;
    }
    if (this.#nodes > MAXIMUM_NODES) {
      this.#isFull = true;
      this.#openTarget().c.push('…');
      return false;
    }
    return true;
  }

  #openTarget(): Branch {
    if (this.#target) return this.#target;
    const innermost = this.#lists.at(-1);
    if (!this.#block) {
      if (innermost && !innermost.item) {
        innermost.item = { t: 'li', c: [] };
        this.#enter(innermost.item, innermost.list.c);
      } else if (innermost?.item) this.#leave(innermost.item);
      else this.#enter({ t: 'p', c: [] }, this.#blocks);
    }
    let target = this.#block as unknown as Branch;
    for (const mark of this.#marks) {
      const branch: Branch = { ...mark, c: [] };
      target.c.push(branch);
      target = branch;
    }
    this.#target = target;
    return target;
  }
}

/** Without empty branches and without blanks or breaks at the end of a block; null when nothing is left. */
function tidy(node: RichTextNode): RichTextNode | null {
  if (typeof node === 'string') return node === '' ? null : node;
  if (node.t === 'br') return node;
  const c = (node.c ?? []).map(tidy).filter((part) => part !== null);
  const isBlock = node.t === 'p' || node.t === 'li' || node.t === 'h3';
  if (isBlock) trimEnd(c);
  return c.some((part) => typeof part !== 'string' || part.trim() !== '') ? { ...node, c } : null;
}

function trimEnd(c: RichTextNode[]): void {
  while (c.length > 0) {
    const last = c.at(-1);
    if (typeof last === 'string' && last.trimEnd() !== last) {
      c.pop();
      if (last.trimEnd() !== '') c.push(last.trimEnd());
    } else if (typeof last === 'object' && last.t === 'br') c.pop();
    else break;
  }
}
