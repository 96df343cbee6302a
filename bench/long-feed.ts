/** A feed of `items` episodes with the weight of a long-running weekly programme: about 1.3 kB an item, three paragraphs, one enclosure. */
export function longFeed(items: number): string {
  const item = (n: number) => `
    <item>
      <title>Aflevering ${n}: wat de praktijk leert over onderwerp ${n % 97}</title>
      <link>https://feeds.example.org/praktijk/${n}</link>
      <description><![CDATA[<p>In aflevering ${n} bespreken twee zorgverleners een casus van voor tot achter.</p><p>Zij gaan in op de anamnese, het onderzoek en de keuzes daarna. ${'Daarbij komt ook aan de orde wat de patiënt zelf belangrijk vindt. '.repeat(6)}</p><p>Meer op <a href="https://feeds.example.org/praktijk/${n}">de website</a>.</p>]]></description>
      <guid isPermaLink="false">praktijk-${n}</guid>
      <pubDate>${new Date(Date.UTC(2006, 0, 2) + n * 604_800_000).toUTCString()}</pubDate>
      <enclosure url="https://media.example.org/praktijk/${n}.mp3" length="${20_000_000 + n}" type="audio/mpeg"/>
      <itunes:duration>${20 + (n % 30)}:${String(n % 60).padStart(2, '0')}</itunes:duration>
      <itunes:author>Demonstratie</itunes:author>
      <itunes:summary>In aflevering ${n} bespreken twee zorgverleners een casus van voor tot achter.</itunes:summary>
      <itunes:episode>${n}</itunes:episode>
    </item>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
  <channel>
    <title>Uit de praktijk</title>
    <link>https://feeds.example.org/praktijk</link>
    <language>nl-nl</language>
    <description>Een demonstratie van een programma dat al lang loopt.</description>
    <itunes:author>Demonstratie</itunes:author>
    <itunes:owner><itunes:name>Demonstratie</itunes:name><itunes:email>redactie@feeds.example.org</itunes:email></itunes:owner>${Array.from({ length: items }, (_, n) => item(n + 1)).join('')}
  </channel>
</rss>
`;
}
