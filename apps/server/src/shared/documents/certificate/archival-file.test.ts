import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { type PdfObjects, pdfObjects } from '../../../testing/pdf-objects.ts';
import { type CertificateInput, drawCertificate } from './draw-certificate.ts';
import { signDocument } from './sign-document.ts';
import { signingIdentity } from './signing-identity.ts';

const identity = await signingIdentity({ secretKey: 'of this test', publicUrl: 'https://auscult.example', documentSigning: null });
const BADGE = JSON.stringify({ type: 'EnvelopedVerifiableCredential', id: 'data:application/vc+jwt,a.b.c' });

const input = (language: 'nl' | 'en'): CertificateInput => ({
  snapshot: {
    language,
    number: '19023456701',
    is_big: true,
    is_number_verified: true,
    profession: 'Huisarts',
    register: 'Demonstratieregister',
    registers: [
      { register: 'Demonstratieregister', number: '482193', points: 2 },
      { register: 'Een ander register', number: null, points: 1.5 },
    ],
    stream_id: 1,
    title: 'Ritme & ruis: wat is <normaal>?',
    series_title: 'De nachtdienst',
    company_name: 'Łódź & Zønen',
    speakers: ['dr. Noor Avondster'],
    duration_ms: 1_800_000,
    heard_percentage: 97,
    exam: { right: 4, total: 5 },
    has_evaluation: true,
    audio_version_id: 1,
  },
  name: 'Iris Kastanje',
  code: 'E32G4-NR2W6-N6J07-S92PG-EEQ0V-5M2YK',
  checkUrl: 'https://auscult.example/certificate/E32G4-NR2W6-N6J07-S92PG-EEQ0V-5M2YK',
  earnedAt: '2026-10-12T10:00:00.000Z',
  issuedAt: '2026-10-12T10:00:00.000Z',
  signedAt: '2026-11-22T10:00:00.000Z',
  badge: BADGE,
  cover: null,
  identity,
});

/** Text of each element, by its name. Throws when it is no well-formed XML. */
function xmlTexts(xml: string): Map<string, string> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => void open.push(name));
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => {
    if (text.trim() !== '') texts.set(open.join(' '), text.trim());
  });
  parser.write(xml).close();
  return texts;
}

/** The numbers of marked content in the order in which a reader meets them. */
function readingOrder(objects: PdfObjects, element: string): number[] {
  const children = /\/K \[([\s\S]*?)\]/.exec(element)?.[1] ?? '';
  if (children.includes('/OBJR')) return [];
  return [...children.matchAll(/(\d+)( 0 R)?/g)].flatMap(([, number, isReference]) =>
    isReference ? readingOrder(objects, objects.all.get(Number(number)) ?? '') : [Number(number)],
  );
}

describe.each(['nl', 'en'] as const)('ACC-07.2 A certificate in %s as a file for archives', async (language) => {
  const pdf = await signDocument(await drawCertificate(input(language)), identity);
  const text = pdf.toString('latin1');
  const objects = pdfObjects(pdf);
  const { all, catalogue, follow, content } = objects;
  const every = (pattern: RegExp) => [...all.values()].filter((object) => pattern.test(object));

  it('begins and ends as PDF/A asks', () => {
    expect(text).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}\n/);
    expect(text).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    expect(text.trimEnd()).toMatch(/%%EOF$/);
  });

  it('says in XMP that it is PDF/A-3a and PDF/UA-1, with title and author as they are', () => {
    const texts = xmlTexts(content(follow(catalogue, 'Metadata')).toString());
    const of = (name: string) => [...texts].find(([path]) => path.includes(name))?.[1];
    expect(follow(catalogue, 'Metadata')).toMatch(/\/Type \/Metadata[\s\S]*\/Subtype \/XML/);
    expect([of('pdfaid:part'), of('pdfaid:conformance'), of('pdfuaid:part')]).toEqual(['3', 'A', '1']);
    // A property that PDF/A does not know has to be described.
    expect(of('pdfaSchema:namespaceURI')).toBe('http://www.aiim.org/pdfua/ns/id/');
    expect(of('dc:title')).toBe(`${language === 'nl' ? 'Certificaat' : 'Certificate'}: Ritme & ruis: wat is <normaal>?`);
    expect(of('dc:creator')).toBe('Łódź & Zønen');
  });

  it('says by a profile what its colours are', () => {
    const intent = follow(catalogue, 'OutputIntents');
    expect(intent).toMatch(/\/S \/GTS_PDFA1/);
    expect(intent).toMatch(/\/OutputConditionIdentifier \(sRGB/);
    const profile = follow(intent, 'DestOutputProfile');
    expect(profile).toMatch(/\/N 3\b/);
    const icc = content(profile);
    expect([icc.readUInt32BE(0), icc.toString('latin1', 16, 20), icc.toString('latin1', 36, 40)]).toEqual([icc.length, 'RGB ', 'acsp']);
    expect(text).not.toMatch(/\/Device(CMYK|Gray|N)\b/);
  });

  it('embeds its fonts, with what their glyphs mean', () => {
    const fonts = every(/\/Type \/Font\b[\s\S]*\/Subtype \/Type0/);
    expect(fonts).toHaveLength(2);
    for (const font of fonts) {
      expect(content(follow(font, 'ToUnicode')).toString()).toMatch(/beginbfrange|beginbfchar/);
      const descendant = follow(font, 'DescendantFonts');
      expect(descendant).toMatch(/\/Subtype \/CIDFontType2[\s\S]*\/CIDToGIDMap \/Identity/);
      expect(content(follow(follow(descendant, 'FontDescriptor'), 'FontFile2')).length).toBeGreaterThan(1000);
    }
    expect(every(/\/Subtype \/(Type1|TrueType|Type3)\b/)).toEqual([]);
  });

  it('holds its badge, as the data of the whole', () => {
    const file = follow(catalogue, 'AF');
    expect(file).toMatch(/\/Type \/Filespec/);
    expect(file).toMatch(/\/AFRelationship \/Data/);
    expect(file).toMatch(/\/F \(open-badge\.json\)[\s\S]*\/UF \(open-badge\.json\)/);
    expect(file).toMatch(/\/Desc \(/);
    expect(follow(catalogue, 'Names')).toMatch(/\/EmbeddedFiles <<\s*\/Names \[\s*\(open-badge\.json\) \d+ 0 R/);
    expect(follow(follow(catalogue, 'Names').replace('(open-badge.json)', '/badge'), 'badge')).toBe(file);
    const embedded = follow(file.replace('/F (open-badge.json)', ''), 'F');
    expect(embedded).toMatch(/\/Type \/EmbeddedFile[\s\S]*\/ModDate \(D:20261012100000Z\)[\s\S]*\/Subtype \/application#2Fjson/);
    expect(content(embedded).toString()).toBe(BADGE);
  });

  it('has nothing that an archive cannot keep', () => {
    const dictionaries = [...all.values()].join('\n');
    expect(text).not.toMatch(/\/Encrypt\b/);
    expect(dictionaries).not.toMatch(/\/(JavaScript|JS|AA|OpenAction|Launch|XFA|NeedAppearances|LZWDecode|SMask|OCProperties|Alternates)\b/);
    const [annotation = '', ...others] = every(/\/Subtype \/Widget/);
    expect(others).toEqual([]);
    // Printed, and neither hidden nor invisible; without an area it needs no look.
    expect(Number(/\/F (\d+)/.exec(annotation)?.[1]) & 0b1_0111).toBe(0b100);
    const [left, bottom, right, top] = /\/Rect \[([^\]]*)\]/.exec(annotation)?.[1]?.split(' ') ?? [];
    expect([left, bottom]).toEqual([right, top]);
  });

  it('has each word and picture in its structure once, in the order in which it is drawn', () => {
    const page = every(/\/Type \/Page\b/)[0] ?? '';
    const drawn = content(follow(page, 'Contents')).toString('latin1');
    const marks = [...drawn.matchAll(/^\/(\w+) <<([\s\S]*?)>> BDC$/gm)].map(([, role, properties = '']) => ({ role, properties }));
    const numbers = marks.filter(({ role }) => role !== 'Artifact').map(({ properties }) => Number(/\/MCID (\d+)/.exec(properties)?.[1]));
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index));
    expect(readingOrder(objects, follow(follow(catalogue, 'StructTreeRoot'), 'K'))).toEqual(numbers);
    // Outside of marked content nothing is shown: what is left are the state of graphics and its changes.
    expect(drawn.replaceAll(/^\/\w+ <<[\s\S]*?>> BDC$[\s\S]*?^EMC$/gm, '')).not.toMatch(/\b(Tj|TJ|Do|S|f|B)$/m);
  });

  it('has the language, alternative texts and order that a screen reader needs', () => {
    expect(catalogue).toMatch(new RegExp(`/Lang \\(${language}\\)`));
    expect(follow(catalogue, 'MarkInfo')).toMatch(/\/Marked true/);
    expect(follow(catalogue, 'ViewerPreferences')).toMatch(/\/DisplayDocTitle true/);
    const figures = every(/\/S \/Figure/);
    expect(figures).toHaveLength(3);
    for (const figure of figures) expect(figure).toMatch(/\/Alt \([^)]+\)[\s\S]*\/BBox \[[\d. ]+\]/);
    expect(every(/\/Type \/Page\b/)[0]).toMatch(/\/Tabs \/S/);
    expect(every(/\/S \/Form\b/)[0]).toMatch(/\/OBJR/);
    expect(every(/\/Subtype \/Widget/)[0]).toMatch(/\/TU \(/);
    expect(every(/\/S \/H1/)).toHaveLength(1);
  });
});
