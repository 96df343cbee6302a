import type { Language } from '@auscult/domain/access/viewer';

const isLanguage = (text: string | undefined): text is Language => text === 'nl' || text === 'en';

/** The language of ours that an Accept-Language header likes best; nl when it names neither. */
export function preferredLanguage(header: string | undefined): Language {
  if (header === undefined) return 'nl';
  let best: Language = 'nl';
  let bestQuality = 0;
  for (const part of header.split(',', 20)) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = range.split('-', 1)[0];
    const weight = parameters.find((one) => one.trim().startsWith('q='));
    const quality = weight === undefined ? 1 : Number(weight.trim().slice(2));
    if (isLanguage(language) && quality > bestQuality) [best, bestQuality] = [language, quality];
  }
  return best;
}
