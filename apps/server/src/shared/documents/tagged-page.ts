import PDFDocument from 'pdfkit';
import { html } from '../../html.ts';
import type { Fonts } from './fonts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
type Role = 'H1' | 'H2' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD';
type GroupRole = 'Table' | 'TR';

/** From this size on letters stand closer, by a share of the size. */
const LARGE = 20;
const TIGHT = -0.02;
/** Pages are designed in CSS pixels. */
const POINTS_A_PIXEL = 0.75;
const A4_POINTS: [number, number] = [595.28, 841.89];

/** The tokens of the product's look, light. */
export const colours = {
  ink: '#1f1e31',
  ink2: '#4e4e5e',
  line: '#e3dfd9',
  field: '#f27263',
  onField: '#2a0d09',
  accreditation: '#225f4d',
  accreditationSoft: '#e5f4ee',
  accreditationLine: '#b7d4c9',
} as const;

/** Where and how words stand, in CSS pixels. */
export interface Style {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** Of the size; 1.4 unless told otherwise. */
  readonly lineHeight?: number;
  readonly isSemibold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

/** In CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Of the document's catalogue, which pdfkit writes and does not declare. */
interface Catalogue {
  AcroForm?: unknown;
  AF?: unknown;
}

export function catalogueOf(doc: Pdf): Catalogue {
  const { _root: root } = doc as unknown as { readonly _root: { readonly data: Catalogue } };
  return root.data;
}

interface WithMetadata {
  appendXML(xml: string): void;
  endMetadata(): void;
}

/** pdfkit writes title and author into the XML of the metadata as they are. It has written them elsewhere by then. */
function escapeMetadata(doc: Pdf): void {
  const writer = doc as unknown as WithMetadata;
  const write = writer.endMetadata.bind(doc);
  writer.endMetadata = () => {
    for (const name of ['Title', 'Author'] as const) doc.info[name] = html`${doc.info[name] ?? ''}`.text;
    write();
  };
}

/** Says that the file is PDF/UA as well, with the description of that property that PDF/A asks for. */
const ACCESSIBLE = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part of PDF/UA</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

type Element = ReturnType<Pdf['struct']>;

interface WithDictionary {
  readonly dictionary: { readonly data: { A?: unknown } };
}

/** A page whose every word and picture has its role, in the order in which it is drawn: PDF/UA. */
export interface TaggedPage {
  readonly doc: Pdf;
  /** Draws words; answers the y below them. `Artifact`: no content, like the number of a page. */
  say(role: Role | 'Artifact', words: string, style: Style): number;
  /** How high words would be. */
  heightOf(words: string, style: Omit<Style, 'x' | 'y'>): number;
  /** How wide semibold words of this size are. */
  widthOf(words: string, size: number): number;
  /** Draws a picture that stands for these words, within this place. */
  picture(alternative: string, place: Place, draw: () => void): void;
  /** Draws what is no content. */
  decoration(draw: () => void): void;
  /** A field without words; `add` is told which element it belongs to. */
  form(add: (element: Element) => void): void;
  /** Puts a file into this one: PDF/A-3. */
  attach(name: string, type: string, description: string, content: Buffer): void;
  /** What is said meanwhile belongs together. */
  group(role: GroupRole, draw: () => void): void;
  /** What is said meanwhile are entries of one list. */
  list(entries: readonly (() => void)[]): void;
}

export interface About {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly at: Date;
  /** Of several pages, which may still be written on until the end. */
  readonly isLandscape?: boolean;
}

/** The whole file, once it is ended. */
export function collect(doc: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}

export function startPage(fonts: Fonts, { title, author, language, at, isLandscape = false }: About): TaggedPage {
  const doc = new PDFDocument({
    size: A4_POINTS,
    layout: isLandscape ? 'landscape' : 'portrait',
    bufferPages: isLandscape,
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    displayTitle: true,
    lang: language,
    // The 14 fonts of PDF are not embedded, which PDF/A asks for: there is none until ours is named.
    font: '',
    info: { Title: title, Author: author, Creator: 'Auscult', Producer: 'Auscult', CreationDate: at, ModDate: at },
  });
  (doc as unknown as WithMetadata).appendXML(ACCESSIBLE);
  escapeMetadata(doc);
  doc.registerFont('regular', fonts.regular);
  doc.registerFont('semibold', fonts.semibold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  let parent: Element = root;
  const add = (role: string, content: () => void, options: { alt?: string; scope?: 'Column' } = {}) =>
    void parent.add(doc.struct(role, options, content));
  const within = (element: Element, draw: () => void) => {
    const before = parent;
    before.add(element);
    parent = element;
    draw();
    element.end();
    parent = before;
  };
  const scaled = (draw: () => void) => () => {
    doc.save().scale(POINTS_A_PIXEL);
    draw();
    doc.restore();
  };

  const setType = ({ width, size, lineHeight = 1.4, isSemibold = false, align = 'left' }: Omit<Style, 'x' | 'y'>) => {
    doc.font(isSemibold ? 'semibold' : 'regular').fontSize(size * POINTS_A_PIXEL);
    return {
      width: width * POINTS_A_PIXEL,
      align,
      lineGap: size * lineHeight * POINTS_A_PIXEL - doc.currentLineHeight(true),
      characterSpacing: size < LARGE ? 0 : TIGHT * size * POINTS_A_PIXEL,
    };
  };

  return {
    doc,
    say(role, words, style) {
      const { x, y, colour = colours.ink } = style;
      const options = setType(style);
      const draw = () => doc.fillColor(colour).text(words, x * POINTS_A_PIXEL, y * POINTS_A_PIXEL, options);
      if (role === 'Artifact') {
        doc.markContent('Artifact', { type: 'Pagination' });
        draw();
        doc.endMarkedContent();
      } else add(role, draw, role === 'TH' ? { scope: 'Column' } : {});
      return y + doc.heightOfString(words, options) / POINTS_A_PIXEL;
    },
    heightOf: (words, style) => doc.heightOfString(words, setType(style)) / POINTS_A_PIXEL,
    widthOf: (words, size) => doc.font('semibold').fontSize(size).widthOfString(words),
    picture(alternative, { x, y, width, height }, draw) {
      const figure = doc.struct('Figure', { alt: alternative }, scaled(draw));
      const fromTop = (pixels: number) => doc.page.height - pixels * POINTS_A_PIXEL;
      const box = [x * POINTS_A_PIXEL, fromTop(y + height), (x + width) * POINTS_A_PIXEL, fromTop(y)];
      (figure as unknown as WithDictionary).dictionary.data.A = { O: 'Layout', BBox: box };
      parent.add(figure);
    },
    decoration(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      scaled(draw)();
      doc.endMarkedContent();
    },
    attach(name, type, description, content) {
      const options = { name, type, description, relationship: 'Data', creationDate: at, modifiedDate: at };
      const file = doc.file(content, options);
      catalogueOf(doc).AF = [file];
    },
    form(put) {
      const element = doc.struct('Form');
      within(element, () => put(element));
    },
    group: (role, draw) => within(doc.struct(role), draw),
    list(entries) {
      within(doc.struct('L'), () => {
        for (const draw of entries) within(doc.struct('LI'), draw);
      });
    },
  };
}
