import { cardText } from '@auscult/domain/catalogue/card-text';
import { type Html, html } from '../../../html.ts';
import type { PictureRow } from '../../../shared/cards/media-presenter.ts';
import { plainText } from '../descriptions/plain-text.ts';
import { feedAddresses } from './feed-addresses.ts';
import type { FeedChannel, FeedEpisode, FeedPersonRow } from './outgoing-feed-queries.ts';
import { richTextToHtml } from './rich-text-to-html.ts';

/** Of one item: a feed of three hundred stays some megabytes. Longer ones are read on the episode's page. */
const LONGEST_NOTES_CHARACTERS = 20_000;
/** Control characters and lone surrogates, which XML forbids. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

export interface FeedPage {
  readonly publicUrl: string;
  readonly channel: FeedChannel;
  readonly episodes: readonly FeedEpisode[];
  /** From 1. */
  readonly page: number;
  readonly hasMore: boolean;
}

/** A feed for podcast apps: RSS 2.0 with the tags of Apple and of Podcasting 2.0; older episodes on pages of their own (RFC 5005). */
export function writeFeed({ publicUrl, channel, episodes, page, hasMore }: FeedPage): string {
  const at = feedAddresses(publicUrl, channel.id);
  const notes = richTextToHtml(channel.description);
  const text = channel.introduction || cardText(plainText(notes.text)) || channel.title;
  const picture = pictureOf(channel.pictures, at);
  return html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${channel.title}</title>
<link>${at.series}</link>
<description>${channel.description.length > 0 ? notes.text : text}</description>
<itunes:summary>${text}</itunes:summary>
<language>${channel.language}</language>
<generator>Auscult</generator>
<atom:link rel="self" type="application/rss+xml" href="${at.feed(page)}"/>
<atom:link rel="first" type="application/rss+xml" href="${at.feed(1)}"/>
${page > 1 && html`<atom:link rel="prev" type="application/rss+xml" href="${at.feed(page - 1)}"/>\n`}${hasMore && html`<atom:link rel="next" type="application/rss+xml" href="${at.feed(page + 1)}"/>\n`}<itunes:author>${channel.company}</itunes:author>
<itunes:type>${channel.is_serial ? 'serial' : 'episodic'}</itunes:type>
<itunes:explicit>false</itunes:explicit>
<itunes:category text="Health &amp; Fitness"><itunes:category text="Medicine"/></itunes:category>
${picture !== null && html`<itunes:image href="${picture}"/>\n<image><url>${picture}</url><title>${channel.title}</title><link>${at.series}</link></image>\n`}<podcast:guid>${channel.guid}</podcast:guid>
<podcast:locked>yes</podcast:locked>
<podcast:medium>podcast</podcast:medium>
${channel.people.map((person) => personTag(person, at))}${episodes.map((episode) => item(episode, channel, at))}</channel>
</rss>
`.text.replaceAll(FORBIDDEN, ' ');
}

type Addresses = ReturnType<typeof feedAddresses>;

function item(episode: FeedEpisode, channel: FeedChannel, at: Addresses): Html {
  const { id, title, summary, listed_at, duration_ms, mime_type, byte_size, number, season, season_title } = episode;
  const notes = richTextToHtml(episode.description).text;
  const picture = pictureOf(episode.pictures, at);
  const text = summary || cardText(plainText(notes.slice(0, LONGEST_NOTES_CHARACTERS)));
  return html`<item>
<title>${title}</title>
<link>${at.page(id)}</link>
<guid isPermaLink="false">${channel.guid}:${id}</guid>
<pubDate>${new Date(listed_at).toUTCString()}</pubDate>
<description>${text}</description>
${notes !== '' && notes.length <= LONGEST_NOTES_CHARACTERS && html`<content:encoded>${notes}</content:encoded>\n`}<enclosure url="${at.audio(id, mime_type)}" type="${mime_type}" length="${byte_size ?? 0}"/>
${duration_ms > 0 && html`<itunes:duration>${Math.round(duration_ms / 1000)}</itunes:duration>\n`}<itunes:episodeType>full</itunes:episodeType>
<itunes:explicit>false</itunes:explicit>
${number !== null && html`<itunes:episode>${number}</itunes:episode>\n`}${season !== null && html`<itunes:season>${season}</itunes:season>\n<podcast:season name="${season_title ?? ''}">${season}</podcast:season>\n`}${picture !== null && html`<itunes:image href="${picture}"/>\n`}${episode.people.map((person) => personTag(person, at))}${episode.has_chapters && html`<podcast:chapters url="${at.chapters(id)}" type="application/json+chapters"/>\n`}${episode.transcript_languages.map((language) => html`<podcast:transcript url="${at.transcript(id, language)}" type="text/vtt" language="${language}"/>\n`)}</item>
`;
}

const personTag = ({ name, role, image_hash }: FeedPersonRow, at: Addresses) =>
  html`<podcast:person role="${role}"${image_hash !== null && html` img="${at.picture(image_hash)}"`}>${name}</podcast:person>\n`;

const pictureOf = ([best]: readonly PictureRow[], at: Addresses) => (best === undefined ? null : at.picture(best.hash));
