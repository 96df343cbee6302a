import { describe, expect, it } from 'vitest';
import { FeedRefusal } from './feed-refusal.ts';
import { readFeed } from './read-feed.ts';

const now = new Date('2026-11-20T12:00:00Z');
const read = (text: string | Uint8Array, address: string | null = null) => readFeed(Buffer.from(text), { address, now });
const refusalOf = (text: string): unknown => {
  try {
    return read(text);
  } catch (error) {
    return error;
  }
};
const channel = (inner: string, attributes = '') => `<rss version="2.0" ${attributes}><channel><title>Serie</title>${inner}</channel></rss>`;
const item = (inner = '') => `<item><title>Aflevering</title><enclosure url="https://media.example.org/a.mp3" type="audio/mpeg"/>${inner}</item>`;
const ITUNES = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';
const PODCAST = 'xmlns:podcast="https://podcastindex.org/namespace/1.0"';

describe('readFeed', () => {
  it('reads RSS 2.0 with itunes', () => {
    const document = read(
      channel(
        `<link>https://serie.example.org/</link><language>nl-nl</language><description>Over de serie</description>
         <itunes:author>Demonstratie</itunes:author><itunes:owner><itunes:name>Eigenaar</itunes:name></itunes:owner><itunes:type>Serial</itunes:type>
         <itunes:image href="/cover.jpg"/><itunes:category text="Health"><itunes:category text="Medicine"/></itunes:category>
         <item><title>Hart &amp;amp; vaten</title><guid>g1</guid><link>https://serie.example.org/1</link><description>kort</description>
           <content:encoded xmlns:content="http://purl.org/rss/1.0/modules/content/"><![CDATA[<p>lang</p>]]></content:encoded>
           <enclosure url="https://media.example.org/1.mp3" type="audio/mpeg; charset=binary" length="1.234.567"/>
           <pubDate>Tue, 08 Jan 2019 01:15:00 GMT</pubDate><itunes:duration>1:02:03</itunes:duration>
           <itunes:season>2</itunes:season><itunes:episode>3</itunes:episode><itunes:episodeType>bonus</itunes:episodeType><itunes:image href="https://serie.example.org/1.jpg"/></item>`,
        ITUNES,
      ),
    );
    expect(document).toMatchObject({
      title: 'Serie',
      link: 'https://serie.example.org/',
      language: 'nl-NL',
      author: 'Demonstratie',
      ownerName: 'Eigenaar',
      isSerial: true,
      imageAddress: 'https://serie.example.org/cover.jpg',
      categories: ['Health', 'Medicine'],
      warnings: [],
    });
    expect(document.items).toMatchObject([
      {
        number: 1,
        guid: 'g1',
        title: 'Hart & vaten',
        description: '<p>lang</p>',
        publishedAt: '2019-01-08T01:15:00.000Z',
        durationSeconds: 3723,
        season: 2,
        episode: 3,
        episodeType: 'bonus',
        imageAddress: 'https://serie.example.org/1.jpg',
        enclosures: [{ address: 'https://media.example.org/1.mp3', mimeType: 'audio/mpeg', byteSize: 1_234_567 }],
      },
    ]);
  });

  it('reads Podcasting 2.0: seasons with names, transcripts, chapters, persons, images, soundbites', () => {
    const document = read(
      channel(
        `<podcast:locked>yes</podcast:locked><podcast:medium>podcast</podcast:medium><podcast:guid>x</podcast:guid><podcast:person>Vaste stem</podcast:person>
         ${item(`<podcast:season name="Ba&#10;sis">1</podcast:season><podcast:episode display="4">4</podcast:episode><podcast:chapters url="https://a.example.org/c.json" type="application/json+chapters"/>
           <podcast:transcript url="https://a.example.org/t.vtt" type="text/vtt" language="NL"/><podcast:person role="Guest" href="https://a.example.org/p">Gast</podcast:person>
           <podcast:images srcset="https://a.example.org/i.jpg 512w, https://a.example.org/j.jpg 1024w"/><podcast:soundbite startTime="12.5" duration="30">Kern</podcast:soundbite>`)}`,
        PODCAST,
      ),
    );
    expect(document.persons).toEqual([{ name: 'Vaste stem', role: 'host', link: null }]);
    expect(document.items[0]).toMatchObject({
      season: 1,
      seasonName: 'Ba sis',
      episode: 4,
      chaptersAddress: 'https://a.example.org/c.json',
      imageAddress: 'https://a.example.org/i.jpg',
      transcripts: [{ address: 'https://a.example.org/t.vtt', mimeType: 'text/vtt', language: 'nl' }],
      persons: [{ name: 'Gast', role: 'guest', link: 'https://a.example.org/p' }],
      soundbites: [{ beginSeconds: 12.5, durationSeconds: 30, title: 'Kern' }],
    });
  });

  it('reads chapters that stand in the feed', () => {
    const document = read(
      channel(
        item(
          '<c:chapters xmlns:c="http://podlove.org/simple-chapters"><c:chapter start="00:01:30.5" title="Deel"/><c:chapter start="x" title="Niets"/></c:chapters>',
        ),
      ),
    );
    expect(document.items[0]?.chapters).toEqual([{ beginSeconds: 90.5, title: 'Deel', link: null, imageAddress: null }]);
  });

  it('reads Atom with enclosures, RSS 1.0, and items without a channel around them', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Serie</title><author><name>Demonstratie</name></author><link rel="self" href="https://a.example.org/feed"/>
      <entry><id>e1</id><title>Een</title><published>2020-01-01T00:00:00Z</published><summary type="html">tekst</summary><link rel="enclosure" href="https://a.example.org/1.mp3" type="audio/mpeg" length="12"/></entry></feed>`;
    expect(read(atom)).toMatchObject({
      title: 'Serie',
      author: 'Demonstratie',
      selfAddress: 'https://a.example.org/feed',
      items: [{ guid: 'e1', title: 'Een', description: 'tekst', enclosures: [{ address: 'https://a.example.org/1.mp3' }] }],
    });
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>Serie</title></channel>${item()}</rdf:RDF>`;
    expect(read(rdf).items).toHaveLength(1);
    const wrapped = read(`<rss><element><title>Serie</title>${item()}${item()}</element></rss>`);
    expect(wrapped).toMatchObject({ title: 'Serie', items: [{ number: 1 }, { number: 2 }] });
  });

  it('resolves addresses against xml:base, the feed, its own address or its page, and takes none that is not http', () => {
    const relative = (inner = '') => channel(`${inner}<item><title>A</title><enclosure url="audio/1.mp3"/></item>`);
    const first = (text: string, address: string | null = null) => read(text, address).items[0]?.enclosures[0]?.address;
    expect(first(relative(), 'https://f.example.org/x/feed.xml')).toBe('https://f.example.org/x/audio/1.mp3');
    expect(first(relative().replace('<channel>', '<channel xml:base="https://b.example.org/">'), 'https://f.example.org/x/feed.xml')).toBe(
      'https://b.example.org/audio/1.mp3',
    );
    expect(first(relative('<link>https://p.example.org/serie/</link>'))).toBe('https://p.example.org/serie/audio/1.mp3');
    for (const url of ['file:///etc/passwd', 'ftp://a/b.mp3', 'javascript:1', 'https://user:secret@a.example.org/b.mp3', ''])
      expect(read(channel(`<item><enclosure url="${url}"/></item>`)).items[0]?.enclosures).toEqual([]);
  });

  it.each([
    ['a bare ampersand and an entity of HTML', channel(`<description>R&D &eacute;&gtgt;</description>`), '3 bare ampersands'],
    ['an undeclared prefix', channel('<iTunes:author>Demonstratie</iTunes:author>'), 'uses the prefix iTunes: without declaring it'],
    ['an attribute given twice', channel('', `${ITUNES} ${ITUNES}`), 'gives an attribute twice'],
    ['attributes without a space between', channel(item()).replace('.mp3" type', '.mp3"type'), 'attributes without a space'],
    ['white space before the declaration', `\n<?xml version="1.0"?>${channel('')}`, 'before its XML declaration'],
    ['control characters', channel('<description>a\u0001b</description>'), 'characters that XML forbids'],
    [
      'dates that cannot be',
      channel(item('<pubDate>Mon, 01 Jan 1601 00:00:00 GMT</pubDate>') + item('<pubDate>gisteren</pubDate>')),
      'item 1 has a date before 1990',
    ],
  ])('mends %s and says so', (_, text, warning) => {
    expect(read(text).warnings.join('; ')).toContain(warning);
  });

  it('warns of twenty things at most, in short', () => {
    const { warnings } = read(channel(Array.from({ length: 500 }, (_, n) => `<${'x'.repeat(1000)}${n}:a/><p${n}:a/>`).join('')));
    expect(warnings).toHaveLength(20);
    expect(Math.max(...warnings.map(({ length }) => length))).toBeLessThan(100);
  });

  it('keeps the meaning of repaired text', () => {
    const document = read(channel('<description>R&D &eacute; a<![CDATA[&b]]></description>'.replace('R&D', 'R&D')));
    expect(document.description).toBe('R&D &eacute; a&b');
  });

  it.each([
    ['nothing', '', '1:1: the file is empty'],
    ['only white space', ' \n ', '1:1: there is nothing but white space'],
    ['JSON', '{"a":1}', '1:1: this is not XML'],
    ['a web page', '<html><body/></html>', '1:1: this is a web page'],
    ['the DOCTYPE of a web page', '<?xml version="1.0"?>\n<!DOCTYPE html><html/>', '2:1: it has the DOCTYPE of a web page'],
    ['a DOCTYPE', `<!-- x -->\n<!DOCTYPE bomb [<!ENTITY a "b">]><rss/>`, '2:1: it has a DOCTYPE'],
    ['a DOCTYPE inside', '<rss><!DOCTYPE a []></rss>', 'DOCTYPE, which is never accepted'],
    ['an ENTITY', '<!ENTITY a SYSTEM "file:///etc/passwd"><rss/>', '1:1: it defines an ENTITY'],
    ['another document', '<a/>', '<a> begins no feed'],
    ['tags that do not match', '<rss><channel>\n<title>a</channel></rss>', '2:19: the closing tag does not match <title>, opened in line 2'],
    ['an end in the middle', '<rss><channel><item><title>a', '(item 1): it ends before <title>, opened in line 1, is closed'],
    ['an attribute without quotes', '<rss a=b/>', 'the value of an attribute is not in quotation marks'],
    ['a stray <', channel('<title>1 < 2</title>'), 'a < begins no tag here'],
    ['text around it', `${channel('')}rest`, 'there is text outside the outermost element'],
    ['a comment without end', '<!-- <rss/>', '1:1: a comment is never closed'],
  ])('refuses %s with its place and reason', (_, text, line) => {
    const refusal = refusalOf(text);
    expect(refusal).toBeInstanceOf(FeedRefusal);
    expect((refusal as FeedRefusal).line('feed.xml')).toContain(line);
    expect((refusal as FeedRefusal).line('feed.xml')).toMatch(/^feed\.xml:\d+:\d+[^\n]*$/);
  });

  it.each([
    ['deep nesting', `<rss>${'<a>'.repeat(70)}`, 'nested more than 64 deep'],
    ['many attributes', `<rss ${Array.from({ length: 101 }, (_, n) => `a${n}=""`).join(' ')}/>`, 'more than 100 attributes'],
    ['a long attribute', `<rss a="${'x'.repeat(65_537)}"/>`, 'an attribute is longer'],
    [
      'long text',
      `<rss><channel><item><title>${'x'.repeat(1_000_001)}</title></item></channel></rss>`,
      'more than 1000000 characters belong to one item',
    ],
    ['many elements', `<rss><channel>${'<a/>'.repeat(20_001)}</channel></rss>`, 'more than 20000 elements'],
    ['elements in all', `<rss><channel>${`<item>${'<a/>'.repeat(10_000)}</item>`.repeat(51)}</channel></rss>`, 'more than 500000 elements'],
    ['attributes, each told before all are compared', `<rss ${'a="" '.repeat(1_000_000)}/>`, 'more than 100 attributes'],
    ['many items', channel('<item/>'.repeat(10_001)), 'more than 10000 items'],
    ['a large file', Buffer.alloc(10 * 1024 * 1024 + 1, 32), 'larger than 10 MB'],
    ['a million references', `<rss><channel><title>${'&#120;'.repeat(1_000_001)}</title>`, 'more than 500000 references'],
    ['bare ampersands', channel(`<description>${'& '.repeat(10_001)}</description>`), 'more than 10000 bare ampersands'],
    ['a million unfinished comments', `<rss>${'<!--'.repeat(1_000_000)}`, 'malformed comment'],
  ])('has a limit for %s', (_, text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });
});
