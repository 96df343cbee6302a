import { IngestError } from '../publication.ts';

/** Browsers write some 6 kB. */
export const MOST_OFFER_BYTES = 32 * 1024;
const MOST_LINES = 1000;

interface Section {
  readonly media: string;
  readonly lines: readonly string[];
}

function sectionsOf(offer: string): { readonly head: readonly string[]; readonly sections: readonly Section[] } {
  const lines = offer.split(/\r?\n/).filter((line) => line !== '');
  if (offer.length > MOST_OFFER_BYTES || lines.length > MOST_LINES || lines[0] !== 'v=0') throw new IngestError('this is no offer of SDP');
  const starts = lines.flatMap((line, index) => (line.startsWith('m=') ? [index] : []));
  return {
    head: lines.slice(0, starts[0] ?? lines.length),
    sections: starts.map((start, place) => ({
      media: /^m=(\w+) /.exec(lines[start] ?? '')?.[1] ?? '',
      lines: lines.slice(start, starts[place + 1] ?? lines.length),
    })),
  };
}

/** The payload types of a codec, in the order in which they are offered. */
function typesOf({ lines }: Section, codec: RegExp): string[] {
  const offered = lines[0]?.split(' ').slice(3) ?? [];
  const isNamed = (type: string) => lines.some((line) => line.startsWith(`a=rtpmap:${type} `) && codec.test(line.slice(line.indexOf(' ') + 1)));
  return offered.filter(isNamed);
}

/** As a publisher with this one payload type would have offered it; where to reach them is heard from their own checks. */
function withOnly({ lines }: Section, type: string): string[] {
  const [media = '', ...attributes] = lines;
  const kept = attributes.filter((line) => {
    const named = /^a=(?:rtpmap|fmtp|rtcp-fb):(\d+|\*)/.exec(line)?.[1];
    return (named === undefined || named === type || named === '*') && !/^a=(?:candidate|end-of-candidates|ssrc-group|simulcast|rid)\b/.test(line);
  });
  return [[...media.split(' ').slice(0, 3), type].join(' '), ...kept];
}

/** What an offer of WHIP is answered by: one picture in H.264, and perhaps sound in Opus. Throws the line that its sender is told. */
export function readOffer(offer: string): { readonly offer: string; readonly hasSound: boolean } {
  const { head, sections } = sectionsOf(offer);
  const [videos, audios] = ['video', 'audio'].map((media) => sections.filter((section) => section.media === media));
  const [video, audio] = [videos?.[0], audios?.[0]];
  if (sections.length !== (audio === undefined ? 1 : 2) || video === undefined)
    throw new IngestError('send one picture and one sound, and nothing else');
  const modeOne = (type: string) => video.lines.some((line) => line.startsWith(`a=fmtp:${type} `) && /packetization-mode=1\b/.test(line));
  const picture = typesOf(video, /^H264\/90000$/i).find(modeOne);
  if (picture === undefined) throw new IngestError('send the picture in H.264 (packetization mode 1): nothing is encoded anew here');
  const sound = audio === undefined ? undefined : typesOf(audio, /^opus\/48000\/2$/i)[0];
  if (audio !== undefined && sound === undefined) throw new IngestError('send the sound in Opus: nothing is encoded anew here');
  const lines = [...head, ...sections.flatMap((section) => withOnly(section, (section === video ? picture : sound) ?? ''))];
  return { offer: `${lines.join('\r\n')}\r\n`, hasSound: sound !== undefined };
}
