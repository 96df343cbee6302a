import type { StudioAudioVersion, UploadFault } from '@auscult/contract/entities/upload';
import type { FileRefusal } from '@auscult/domain/catalogue/upload-file';
import { type Language, localeOf } from '../language.ts';
import { spokenTime } from '../spoken-time.ts';

type CarriedPart = StudioAudioVersion['needs_review'][number];

const UNITS = [
  { bytes: 1024 ** 3, name: 'GB', digits: 1 },
  { bytes: 1024 ** 2, name: 'MB', digits: 0 },
  { bytes: 1024, name: 'kB', digits: 0 },
] as const;

/** '596 MB', '1,4 GB'; never nothing. */
function sizeOf(language: Language, bytes: number): string {
  const { bytes: unit, name, digits } = UNITS.find((one) => bytes >= one.bytes) ?? UNITS[2];
  return `${Math.max(1, bytes / unit).toLocaleString(localeOf[language], { maximumFractionDigits: digits })}\u00a0${name}`;
}

/** All that `UPLOAD_EXTENSIONS` lets through. */
const FORMATS = { nl: 'WAV, MP3, FLAC, M4A, AAC, Ogg, Opus, MP4, MOV of WebM', en: 'WAV, MP3, FLAC, M4A, AAC, Ogg, Opus, MP4, MOV or WebM' };

const percent = (share: number) => `${Math.floor(share * 100)}%`;

/** What is wrong with a file, in one line. */
const nlFaults = {
  not_audio: `Dit bestand is geen geluidsbestand dat wij kunnen lezen. Kies een ${FORMATS.nl}.`,
  damaged: 'Het geluid in dit bestand is niet te lezen. Exporteer het opnieuw en upload het nog eens.',
  incomplete: 'Dit bestand breekt voortijdig af. Exporteer het opnieuw en upload het nog eens.',
  too_short: 'Deze opname duurt minder dan een seconde.',
  too_long: 'Deze opname duurt langer dan twaalf uur. Knip haar in delen.',
  silent: 'In deze opname is niets te horen. Controleer of het juiste spoor is geëxporteerd.',
  too_heavy: 'Dit bestand kostte te veel tijd of geheugen. Exporteer het als WAV of MP3 en upload het nog eens.',
  no_engine: 'Deze server kan geen geluid verwerken. Vraag de beheerder om FFmpeg te installeren.',
  lost: 'De bytes van dit bestand zijn er niet meer. Upload het nog eens.',
} satisfies Record<UploadFault, string>;

const enFaults: typeof nlFaults = {
  not_audio: `This is not an audio file that we can read. Choose a ${FORMATS.en}.`,
  damaged: 'The sound in this file cannot be read. Export it again and upload it once more.',
  incomplete: 'This file breaks off early. Export it again and upload it once more.',
  too_short: 'This recording is shorter than a second.',
  too_long: 'This recording is longer than twelve hours. Cut it into parts.',
  silent: 'There is nothing to hear in this recording. Check that the right track was exported.',
  too_heavy: 'This file took too much time or memory. Export it as WAV or MP3 and upload it once more.',
  no_engine: 'This server cannot process audio. Ask whoever runs it to install FFmpeg.',
  lost: 'The bytes of this file are gone. Upload it once more.',
};

const nlRefusals: Record<FileRefusal, (name: string) => string> = {
  not_audio: (name) => `${name} is geen geluid of video. Kies een ${FORMATS.nl}.`,
  empty: (name) => `${name} is leeg. Exporteer het opnieuw.`,
  too_large: (name) => `${name} is groter dan 5 GB. Exporteer het als FLAC of MP3, of knip het in delen.`,
};

const enRefusals: typeof nlRefusals = {
  not_audio: (name) => `${name} is neither sound nor video. Choose a ${FORMATS.en}.`,
  empty: (name) => `${name} is empty. Export it again.`,
  too_large: (name) => `${name} is larger than 5 GB. Export it as FLAC or MP3, or cut it into parts.`,
};

const nlReview: Record<CarriedPart, string> = {
  chapters: 'De hoofdstukken komen van de vorige versie. Kijk na of de tijden nog kloppen; wat na het einde viel, is weggelaten.',
  transcript: 'Het transcript komt van de vorige versie. Kijk na of het nog bij het geluid past.',
  moments:
    'De vragen komen van de vorige versie. Kijk na of zij nog op het juiste moment staan; wat na het einde viel, wordt nu aan het einde gevraagd.',
};

const enReview: typeof nlReview = {
  chapters: 'The chapters come from the version before. Check that their times are still right; what fell after the end was left out.',
  transcript: 'The transcript comes from the version before. Check that it still goes with the sound.',
  moments:
    'The questions come from the version before. Check that they still stand at the right moment; what fell after the end is now asked at the end.',
};

const nl = {
  faults: nlFaults,
  refusals: nlRefusals,
  review: nlReview,
  reviewed: 'Nagekeken',
  title: 'Uploads',
  choose: 'Kies bestanden',
  chooseOne: 'Kies een bestand',
  replace: 'Vervang bestand',
  replaceTitle: 'Geluid vervangen?',
  replaceText:
    'Deze aflevering is openbaar. Zodra het nieuwe geluid klaar is, horen luisteraars dat, zonder dat u iets bewaart. Hoofdstukken, transcript en vragen gaan mee; kijk ze daarna na. Uploadt u het oude bestand opnieuw, dan staan de vragen weer waar zij stonden.',
  replaceConfirm: 'Geluid vervangen',
  replaceKeep: 'Niet vervangen',
  chooseAgain: 'Kies het bestand opnieuw',
  pauseAll: 'Alles pauzeren',
  dropMany: 'Sleep geluid of video hierheen',
  dropFirst: 'Sleep het geluid hierheen',
  dropNext: 'Sleep een nieuwe versie hierheen',
  kinds: `${FORMATS.nl}, tot 5 GB per bestand. U kunt dit scherm verlaten.`,
  none: 'U heeft nog niets geüpload.',
  later: 'Valt de verbinding weg, dan gaat elke upload later verder waar hij was. Na herladen kiest u hetzelfde bestand opnieuw.',
  place: 'Bij welke aflevering?',
  placeOf: (name: string) => `Aflevering voor ${name}`,
  findEpisode: 'Zoek een aflevering',
  clear: 'Wissen',
  pickEpisode: 'Kies een aflevering',
  send: 'Uploaden',
  sendOf: (name: string) => `Upload ${name}`,
  size: (bytes: number) => sizeOf('nl', bytes),
  sizes: (sent: number, size: number) => `${sizeOf('nl', sent)} van ${sizeOf('nl', size)}`,
  waiting: 'In de rij',
  sending: (share: number) => percent(share),
  sendingFor: (share: number, seconds: number) => `${percent(share)}, nog ${spokenTime('nl', seconds)}`,
  paused: (share: number) => `Gepauzeerd op ${percent(share)}`,
  lost: 'Geen verbinding, gaat vanzelf verder',
  interrupted: (share: number) => `Onderbroken op ${percent(share)}`,
  received: 'Ontvangen',
  processing: (share: number) => `Verwerken, ${percent(share)}`,
  done: 'Klaar',
  failed: 'Geweigerd',
  pause: (name: string) => `${name} pauzeren`,
  goOn: 'Ga verder',
  remove: (name: string) => `${name} verwijderen`,
  removeTitle: 'Deze upload verwijderen?',
  removeText: 'Wat al verstuurd is, gaat verloren.',
  removeYes: 'Verwijderen',
  keep: 'Behouden',
  openEpisode: 'Open aflevering',
  audio: 'Audio',
  toAudio: 'Naar het geluid',
  noAudio: 'Deze aflevering heeft nog geen geluid.',
  play: 'Afspelen',
  stop: 'Pauzeren',
  position: 'Plaats in het geluid',
  spoken: (position: number, duration: number) => `${spokenTime('nl', position)} van ${spokenTime('nl', duration)}`,
  fromFeed: 'Uit de feed',
  uploaded: 'Geüpload',
  version: (number: number) => `Versie ${number}`,
  cannotPlay: 'Dit geluid is hier niet af te spelen.',
};

const en: typeof nl = {
  faults: enFaults,
  refusals: enRefusals,
  review: enReview,
  reviewed: 'Checked',
  title: 'Uploads',
  choose: 'Choose files',
  chooseOne: 'Choose a file',
  replace: 'Replace file',
  replaceTitle: 'Replace the sound?',
  replaceText:
    'This episode is public. As soon as the new sound is ready listeners hear it, without your saving anything. Chapters, transcript and questions come along; look at them afterwards. If you upload the old file again, the questions stand where they stood.',
  replaceConfirm: 'Replace the sound',
  replaceKeep: 'Do not replace',
  chooseAgain: 'Choose the file again',
  pauseAll: 'Pause all',
  dropMany: 'Drag sound or video here',
  dropFirst: 'Drag the sound here',
  dropNext: 'Drag a new version here',
  kinds: `${FORMATS.en}, up to 5 GB a file. You can leave this screen.`,
  none: 'You have uploaded nothing yet.',
  later: 'When the connection is lost, each upload goes on later where it was. After reloading, choose the same file again.',
  place: 'For which episode?',
  placeOf: (name) => `Episode for ${name}`,
  findEpisode: 'Find an episode',
  clear: 'Clear',
  pickEpisode: 'Choose an episode',
  send: 'Upload',
  sendOf: (name) => `Upload ${name}`,
  size: (bytes) => sizeOf('en', bytes),
  sizes: (sent, size) => `${sizeOf('en', sent)} of ${sizeOf('en', size)}`,
  waiting: 'Queued',
  sending: percent,
  sendingFor: (share, seconds) => `${percent(share)}, ${spokenTime('en', seconds)} left`,
  paused: (share) => `Paused at ${percent(share)}`,
  lost: 'No connection, goes on by itself',
  interrupted: (share) => `Interrupted at ${percent(share)}`,
  received: 'Received',
  processing: (share) => `Processing, ${percent(share)}`,
  done: 'Done',
  failed: 'Refused',
  pause: (name) => `Pause ${name}`,
  goOn: 'Go on',
  remove: (name) => `Remove ${name}`,
  removeTitle: 'Remove this upload?',
  removeText: 'What was sent already is lost.',
  removeYes: 'Remove',
  keep: 'Keep',
  openEpisode: 'Open episode',
  audio: 'Audio',
  toAudio: 'To the sound',
  noAudio: 'This episode has no sound yet.',
  play: 'Play',
  stop: 'Pause',
  position: 'Position in the sound',
  spoken: (position, duration) => `${spokenTime('en', position)} of ${spokenTime('en', duration)}`,
  fromFeed: 'From the feed',
  uploaded: 'Uploaded',
  version: (number) => `Version ${number}`,
  cannotPlay: 'This sound cannot be played here.',
};

/** Texts of uploads, and of the audio of an episode. */
export const uploadPhrases = { nl, en };
