import type { Course } from '@auscult/contract/entities/course';
import type { Media } from '@auscult/contract/entities/media';
import { cardText } from '@auscult/domain/catalogue/card-text';
import { chooseMedia } from '@auscult/domain/catalogue/choose-media';
import { type Html, html } from '../../html.ts';
import { dataBlock } from './data-block.ts';

const COVER_PX = 640;
const LOCALES: Readonly<Record<string, string>> = { nl: 'nl_NL', en: 'en_GB' };

type Episode = Course['streams'][number];

/** What search engines, mail and messengers read of a series, or of the one episode that a page or a link is for. */
export function seriesHead(course: Course, episode: Episode | undefined, publicUrl: string): Html {
  const at = (path: string) => new URL(path, publicUrl).href;
  const series = at(`/course/${course.id}`);
  // An episode has one address for search engines, through whichever course and link it was reached.
  const address = episode ? at(`/course/${episode.course_id}/episode/${episode.id}`) : series;
  const name = episode ? episode.stream_title : course.course_title;
  const text = cardText(plain(episode?.description) || plain(course.course_introduction) || course.company.name);
  const cover = imageOf(episode?.media) ?? imageOf(course.media);
  const locale = LOCALES[course.language.split('-', 1)[0] ?? ''];
  return html`<title>${name} · Auscult</title>
<meta name="description" content="${text}">
<link rel="canonical" href="${address}">
<link rel="alternate" hreflang="${course.language}" href="${address}">
<link rel="alternate" hreflang="x-default" href="${address}">
${course.has_feed && html`<link rel="alternate" type="application/rss+xml" title="${course.course_title}" href="${at(`/rss/${course.id}`)}">`}
<meta property="og:site_name" content="Auscult">
<meta property="og:type" content="website">
<meta property="og:title" content="${episode ? `${name} · ${course.course_title}` : name}">
<meta property="og:description" content="${text}">
<meta property="og:url" content="${address}">
${locale !== undefined && html`<meta property="og:locale" content="${locale}">`}
${
  cover !== undefined &&
  html`<meta property="og:image" content="${at(previewed(cover))}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="${COVER_PX}">
<meta property="og:image:height" content="${COVER_PX}">
<meta property="og:image:alt" content="${course.course_title}">`
}
<meta name="twitter:card" content="summary">
${dataBlock({ type: 'application/ld+json' }, episode ? episodeData(episode) : seriesData())}`;

  function seriesData() {
    return { '@context': 'https://schema.org', ...seriesNode(), description: text };
  }

  function seriesNode() {
    return {
      '@type': 'PodcastSeries',
      name: course.course_title,
      url: series,
      inLanguage: course.language,
      author: { '@type': 'Organization', name: course.company.name },
      ...(cover !== undefined && { image: at(cover) }),
    };
  }

  function episodeData(one: Episode) {
    return {
      '@context': 'https://schema.org',
      '@type': 'PodcastEpisode',
      name: one.stream_title,
      url: address,
      description: text,
      inLanguage: one.language,
      datePublished: one.rss_feed_publish_date ?? one.created_at,
      isAccessibleForFree: one.visibility === 'public',
      ...(cover !== undefined && { image: at(cover) }),
      ...(one.duration > 0 && { timeRequired: `PT${Math.round(one.duration)}S` }),
      partOfSeries: seriesNode(),
    };
  }
}

const plain = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** The same square as JPEG: some previews read no WebP. */
const previewed = (cover: string) => cover.replace(/large\.webp$/, 'preview.jpg');

/** The large square of the picture that a card would show. */
function imageOf(media: readonly Media[] | undefined): string | undefined {
  return media && chooseMedia(media)?.large;
}
