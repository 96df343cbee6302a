import type { UploadFault } from '@auscult/contract/entities/upload';

/** What is wrong with a file, in one line. */
const nlFaults = {
  not_audio: 'Dit bestand is geen geluidsbestand dat wij kunnen lezen. Kies een MP3, WAV, FLAC, M4A of Ogg.',
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
  not_audio: 'This is not an audio file that we can read. Choose an MP3, WAV, FLAC, M4A or Ogg.',
  damaged: 'The sound in this file cannot be read. Export it again and upload it once more.',
  incomplete: 'This file breaks off early. Export it again and upload it once more.',
  too_short: 'This recording is shorter than a second.',
  too_long: 'This recording is longer than twelve hours. Cut it into parts.',
  silent: 'There is nothing to hear in this recording. Check that the right track was exported.',
  too_heavy: 'This file took too much time or memory. Export it as WAV or MP3 and upload it once more.',
  no_engine: 'This server cannot process audio. Ask whoever runs it to install FFmpeg.',
  lost: 'The bytes of this file are gone. Upload it once more.',
};

export const uploadPhrases = { nl: { faults: nlFaults }, en: { faults: enFaults } };
