import { Parser } from 'htmlparser2';

/** The parser's stack costs its depth for each tag. Real descriptions, left open by an editor, come to some hundred. */
const MAXIMUM_DEPTH = 256;

/** Elements whose content is not shown. */
const SKIPPED_ELEMENTS: ReadonlySet<string> = new Set([
  'script',
  'style',
  'head',
  'title',
  'noscript',
  'template',
  'iframe',
  'frame',
  'frameset',
  'noframes',
  'object',
  'applet',
  'embed',
  'svg',
  'math',
  'textarea',
  'select',
  'xmp',
  'plaintext',
]);

export interface MarkupHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
}

/** Tells what HTML, or text with entities, has to show: in time that grows with its length alone, however deep it is nested. */
export function readMarkup(html: string, { open, close, text }: MarkupHandler): void {
  let skippedDepth = 0;
  const parser = new ShallowParser({
    onopentag(name, attributes) {
      parser.depth += 1;
      if (SKIPPED_ELEMENTS.has(name)) skippedDepth += 1;
      if (skippedDepth === 0) open(name, attributes);
    },
    onclosetag(name) {
      parser.depth -= 1;
      if (SKIPPED_ELEMENTS.has(name)) skippedDepth -= 1;
      if (skippedDepth === 0) close(name);
    },
    ontext(part) {
      if (skippedDepth === 0) text(part);
    },
  });
  parser.end(html);
}

/** Takes an element below the deepest level as an empty one: its text stays, beside it. */
class ShallowParser extends Parser {
  /** Open elements, counted by the handler. */
  depth = 0;
  #isTooDeep = false;

  override onopentagname(start: number, end: number): void {
    this.#isTooDeep = this.depth >= MAXIMUM_DEPTH;
    super.onopentagname(start, end);
  }

  override onclosetag(start: number, end: number): void {
    this.#isTooDeep = false;
    super.onclosetag(start, end);
  }

  protected override isVoidElement(name: string): boolean {
    return this.#isTooDeep || super.isVoidElement(name);
  }
}
