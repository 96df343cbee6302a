import type { ClaimedTranscription } from './transcription-queries.ts';

/** Services look at the last two hundred tokens or so. */
const LONGEST_CHARACTERS = 700;

function textsOf(tree: unknown): string {
  if (typeof tree === 'string') return tree;
  if (Array.isArray(tree)) return tree.map(textsOf).join(' ');
  return typeof tree === 'object' && tree !== null && 'c' in tree ? textsOf(tree.c) : '';
}

/** What an episode says of itself, as a text like the one to come: whoever writes down speech spells names and medicines as they stand there. */
export function wordsToExpect(of: Pick<ClaimedTranscription, 'title' | 'course' | 'summary' | 'description' | 'people' | 'chapters'>): string {
  const parts = [of.course, of.title, of.people.join(', '), of.chapters.join('. '), of.summary, textsOf(of.description)];
  const said = [...new Set(parts.map((part) => (part ?? '').replace(/\s+/g, ' ').trim()))].filter((part) => part !== '').join('. ');
  if (said.length <= LONGEST_CHARACTERS) return said;
  return said.slice(0, said.lastIndexOf(' ', LONGEST_CHARACTERS));
}
