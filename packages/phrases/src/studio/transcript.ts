import type { TranscriptionFault } from '@auscult/contract/entities/studio/transcript';
import { plural } from '../plural.ts';

const inDutch = (language: string) => new Intl.DisplayNames('nl', { type: 'language', fallback: 'code' }).of(language) ?? language;
const inEnglish = (language: string) => new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(language) ?? language;
/** What is no tag of a language stays as it is. */
function named(name: (language: string) => string, language: string): string {
  try {
    return name(language);
  } catch {
    return language;
  }
}

const nlFaults: Record<TranscriptionFault, string> = {
  not_reachable: 'De dienst voor transcripten is niet bereikbaar. Probeer het later opnieuw.',
  refused: 'De dienst voor transcripten weigert dit geluid. Vraag de beheerder om de instellingen na te kijken.',
  unreadable: 'Het antwoord van de dienst voor transcripten is niet te lezen. Vraag de beheerder om de instellingen na te kijken.',
  nothing_said: 'In dit geluid is geen spraak gevonden.',
  too_heavy: 'Dit geluid kostte te veel tijd, of is te groot. Upload het als MP3 en probeer het opnieuw.',
  no_audio: 'Dit geluid staat niet op deze server. Upload het eerst.',
};

const enFaults: typeof nlFaults = {
  not_reachable: 'The transcription service cannot be reached. Try again later.',
  refused: 'The transcription service refuses this sound. Ask whoever runs this server to check its settings.',
  unreadable: 'The answer of the transcription service cannot be read. Ask whoever runs this server to check its settings.',
  nothing_said: 'No speech was found in this sound.',
  too_heavy: 'This sound took too much time, or is too large. Upload it as MP3 and try again.',
  no_audio: 'This sound is not on this server. Upload it first.',
};

const nl = {
  transcript: 'Transcript',
  transcriptIn: (language: string) => `Transcript: ${named(inDutch, language)}`,
  inLanguage: (language: string) => named(inDutch, language),
  needsAudio: 'Een transcript maakt u zodra deze aflevering audio heeft.',
  notYet: 'nog niet gemaakt',
  make: 'Maken',
  edit: 'Bewerken',
  lines: (count: number) => plural('nl', count, { one: 'regel', other: 'regels' }),
  back: 'Terug naar de aflevering',
  none: 'Er is nog geen transcript. Upload een bestand om te beginnen.',
  keys: 'Enter splitst een regel, Backspace aan het begin voegt haar samen met de vorige. Ctrl+Enter speelt haar af.',
  playFrom: (at: string) => `Afspelen vanaf ${at}`,
  from: (at: string) => `Begin van de regel op ${at}`,
  to: (at: string) => `Einde van de regel op ${at}`,
  speaker: (at: string) => `Spreker op ${at}`,
  nobody: 'Spreker',
  text: (at: string) => `Tekst op ${at}`,
  remove: (at: string) => `Regel op ${at} verwijderen`,
  isShown: 'Tonen aan luisteraars',
  shownHelp: 'Luisteraars lezen dit transcript.',
  reviewHelp: 'Nog na te kijken: luisteraars zien het niet.',
  yes: 'ja',
  no: 'nee',
  upload: 'Bestand kiezen',
  uploadHelp: 'VTT, SRT of JSON, tot 5 MB. Het komt in de plaats van wat er staat; u kunt dat ongedaan maken.',
  tooLarge: 'Dit bestand is groter dan 5 MB.',
  wrongFile: (name: string) => `${name} is geen transcript. Kies een bestand dat eindigt op .vtt, .srt, .json, .html of .txt.`,
  search: 'Zoeken',
  replacement: 'Vervangen door',
  matchesCase: 'Let op hoofdletters',
  found: (count: number, lines: number) =>
    count === 0 ? 'Niet gevonden' : `${count} keer, in ${plural('nl', lines, { one: 'regel', other: 'regels' })}`,
  replaced: (count: number) => `${count} keer vervangen`,
  previous: 'Vorige',
  next: 'Volgende',
  replaceHere: 'Vervang hier',
  replaceAll: 'Vervang alles',
  automatic: 'Automatisch transcript',
  automaticHelp: 'De spraak wordt omgezet in tekst, die u daarna nakijkt.',
  transcribe: 'Transcript laten maken',
  transcribing: (percent: number) => `Bezig, ${percent}%. U kunt dit scherm verlaten.`,
  draftReady: (lines: number) => `Er is een concept van ${plural('nl', lines, { one: 'regel', other: 'regels' })}. Kijk het na voordat u het toont.`,
  take: 'Overnemen',
  drop: 'Weggooien',
  stop: 'Stoppen',
  transcriptionFaults: nlFaults,
};

const en: typeof nl = {
  transcript: 'Transcript',
  transcriptIn: (language) => `Transcript: ${named(inEnglish, language)}`,
  inLanguage: (language) => named(inEnglish, language),
  needsAudio: 'You can make a transcript once this episode has audio.',
  notYet: 'not made yet',
  make: 'Make',
  edit: 'Edit',
  lines: (count) => plural('en', count, { one: 'line', other: 'lines' }),
  back: 'Back to the episode',
  none: 'There is no transcript yet. Upload a file to begin.',
  keys: 'Enter splits a line, Backspace at its begin joins it with the one before. Ctrl+Enter plays it.',
  playFrom: (at) => `Play from ${at}`,
  from: (at) => `Begin of the line at ${at}`,
  to: (at) => `End of the line at ${at}`,
  speaker: (at) => `Speaker at ${at}`,
  nobody: 'Speaker',
  text: (at) => `Text at ${at}`,
  remove: (at) => `Remove the line at ${at}`,
  isShown: 'Show to listeners',
  shownHelp: 'Listeners read this transcript.',
  reviewHelp: 'Still to be checked: listeners do not see it.',
  yes: 'yes',
  no: 'no',
  upload: 'Choose a file',
  uploadHelp: 'VTT, SRT or JSON, up to 5 MB. It replaces what is there; you can undo that.',
  tooLarge: 'This file is larger than 5 MB.',
  wrongFile: (name) => `${name} is no transcript. Choose a file that ends in .vtt, .srt, .json, .html or .txt.`,
  search: 'Search',
  replacement: 'Replace with',
  matchesCase: 'Match case',
  found: (count, lines) => (count === 0 ? 'Not found' : `${count} times, in ${plural('en', lines, { one: 'line', other: 'lines' })}`),
  replaced: (count) => `Replaced ${count} times`,
  previous: 'Previous',
  next: 'Next',
  replaceHere: 'Replace here',
  replaceAll: 'Replace all',
  automatic: 'Automatic transcript',
  automaticHelp: 'The speech is turned into text, which you then check.',
  transcribe: 'Have a transcript made',
  transcribing: (percent) => `Under way, ${percent}%. You can leave this screen.`,
  draftReady: (lines) => `There is a draft of ${plural('en', lines, { one: 'line', other: 'lines' })}. Check it before you show it.`,
  take: 'Take over',
  drop: 'Discard',
  stop: 'Stop',
  transcriptionFaults: enFaults,
};

/** Texts of the editor of a transcript. */
export const transcriptPhrases = { nl, en };
