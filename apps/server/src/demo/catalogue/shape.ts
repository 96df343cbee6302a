import type { RichTextNode } from '@auscult/contract/entities/rich-text';

export type DemoLanguage = 'nl' | 'en';

/** One question of an exam; `passage` is the chapter (from 1) that answers it. */
export interface DemoQuestion {
  /** One right answer unless told otherwise. */
  readonly kind?: 'single' | 'multiple' | 'true_false';
  /** What it is about in a few words. */
  readonly topic?: string;
  readonly text: string;
  /** Name of a drawing, and what is to be seen on it without the finding. */
  readonly picture?: string;
  readonly pictureText?: string;
  readonly answers: readonly string[];
  /** Place of the right answer, or of each of several, from 0. */
  readonly correct: number | readonly number[];
  readonly because: string;
  readonly passage: number;
}

export interface DemoPoll {
  readonly text: string;
  readonly answers: readonly string[];
}

export interface DemoEpisode {
  /** The lesson of this name lies in demo-assets/lessons/<series>/, but for one that compiles others. */
  readonly slug: string;
  /** Slugs of the series whose lessons it plays one after the other, each a chapter. */
  readonly compiles?: readonly string[];
  readonly title: string;
  readonly summary: string;
  readonly daysAgo: number;
  readonly points?: number;
  readonly exam?: readonly DemoQuestion[];
  /** So many of the questions are asked; a retake asks others. */
  readonly draws?: number;
  /** The player stops at the end of each passage to ask; otherwise the exam comes after listening. */
  readonly asksWhilePlaying?: boolean;
  readonly poll?: DemoPoll;
  readonly scrubbing?: 'free' | 'heard_only';
  readonly learn?: readonly string[];
  /** Names of drawings, one for each chapter. */
  readonly chapterPictures?: readonly string[];
}

export interface DemoSeason {
  readonly title: string;
  readonly episodes: readonly DemoEpisode[];
}

export interface DemoSeries {
  readonly slug: string;
  readonly title: string;
  readonly introduction: string;
  /** Paragraphs. */
  readonly description: readonly string[];
  readonly language: DemoLanguage;
  readonly cover: string;
  readonly category: string;
  readonly visibility: 'public' | 'members' | 'subscribers';
  /** Keys of the speakers, the first one leads. */
  readonly speakers: readonly string[];
  /** Names (nl) of the professions its points are for. */
  readonly accreditedFor: readonly string[];
  /** One season without a title is a series without seasons. */
  readonly seasons: readonly DemoSeason[];
}

export interface DemoSpeaker {
  /** As in demo-assets/voices.json. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
}

export interface DemoCompany {
  readonly slug: string;
  readonly name: string;
  readonly language: DemoLanguage;
  /** Paragraphs. */
  readonly description: readonly string[];
  readonly speakers: readonly DemoSpeaker[];
  readonly series: readonly DemoSeries[];
}

/** The last paragraph of every description of a company or series. */
const demonstrationNotice: Record<DemoLanguage, string> = {
  nl: 'Dit is een demonstratie van Auscult. De aanbieder, de sprekers en de lessen zijn verzonnen. De inhoud is geen medisch advies.',
  en: 'This is a demonstration of Auscult. The provider, the speakers and the lessons are invented. The content is not medical advice.',
};

const paragraph = (text: string): RichTextNode => ({ t: 'p', c: [text] });

export function withNotice({ language, description }: DemoCompany | DemoSeries): RichTextNode[] {
  return [...description.map(paragraph), { t: 'p', c: [{ t: 'i', c: [demonstrationNotice[language]] }] }];
}

/** An episode's page: its summary and what the listener takes home. */
export function describeEpisode(episode: DemoEpisode, language: DemoLanguage): RichTextNode[] {
  if (!episode.learn) return [paragraph(episode.summary)];
  const heading: RichTextNode = { t: 'h3', c: [language === 'nl' ? 'Na deze aflevering' : 'After this episode'] };
  return [paragraph(episode.summary), heading, { t: 'ul', c: episode.learn.map((point): RichTextNode => ({ t: 'li', c: [point] })) }];
}

export const episodesOf = (series: DemoSeries): DemoEpisode[] => series.seasons.flatMap((season) => season.episodes);
