import type { Language } from '@auscult/domain/access/viewer';

const isLanguage = (text: string | undefined): text is Language => text === 'nl' || text === 'en';

/** The language of ours that an Accept-Language header likes best; en when it names only others, nl when it names none. */
export function preferredLanguage(header: string | undefined): Language {
  let best: Language = 'nl';
  let bestQuality = 0;
  for (const part of (header ?? '').split(',', 20)) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = range.split('-', 1)[0];
    const weight = parameters.find((one) => one.trim().startsWith('q='));
    const quality = weight === undefined ? 1 : Number(weight.trim().slice(2));
    if (isLanguage(language) && quality > bestQuality) [best, bestQuality] = [language, quality];
    else if (bestQuality === 0 && !isLanguage(language) && /^[a-z]{2,3}$/.test(language ?? '')) best = 'en';
  }
  return best;
}
