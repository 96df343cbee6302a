import { demonstration as english } from '@auscult/phrases/en/pages/demonstration';
import { type DemonstrationPhrases, demonstration as dutch } from '@auscult/phrases/nl/pages/demonstration';
import type { FastifyRequest } from 'fastify';
import { preferredLanguage } from '../../http/language.ts';

const phrases = { nl: dutch, en: english };

/** The texts of these pages as the browser asks for them. */
export function phrasesFor(request: FastifyRequest): { readonly language: 'nl' | 'en'; readonly t: DemonstrationPhrases } {
  const language = preferredLanguage(request.headers['accept-language']);
  return { language, t: phrases[language] };
}
