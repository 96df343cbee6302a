/** Of one or two channels, interleaved, in 32-bit floats: what both engines decode any file to. */
export const SAMPLE_RATE = 44_100;
export const BYTES_PER_SAMPLE = 4;

/** Demuxers of FFmpeg by the extension that the bytes' signature gave; others are never tried, so no list of addresses is ever opened as audio. */
export const DEMUXERS: Readonly<Record<string, string>> = {
  mp3: 'mp3',
  m4a: 'mov',
  mp4: 'mov',
  aac: 'aac',
  ogg: 'ogg',
  opus: 'ogg',
  wav: 'wav',
  flac: 'flac',
  webm: 'matroska',
};

/** In the folder of one run: names of our own making, which need no quoting anywhere. */
export const ORIGINAL_FILE = 'original';
export const MP3_FILE = 'audio.mp3';

export interface EncodeOptions {
  /** One channel: the left one. */
  readonly isMono: boolean;
  readonly gainDb: number;
}

/** Decodes and encodes in the current folder. Both methods throw what FFmpeg says. */
export interface AudioEngine {
  readonly name: string;
  /** Hands over every sample of the file once, in order; the memory is used again after `onSamples`. */
  decode(demuxer: string, onSamples: (samples: Float32Array, channels: number) => void): Promise<void>;
  /** Writes the file as MP3; `onFrames` hears how many samples of each channel are done. */
  encode(demuxer: string, options: EncodeOptions, onFrames: (done: number) => void): Promise<void>;
}

const KBITS_PER_SECOND = { mono: 80, stereo: 128 };
/** In dBFS: decoders of MP3 overshoot a little. */
const CEILING_DB = -1.5;

export const kbitsPerSecond = ({ isMono }: Pick<EncodeOptions, 'isMono'>): number => (isMono ? KBITS_PER_SECOND.mono : KBITS_PER_SECOND.stereo);

const DECODED = `aresample=${SAMPLE_RATE},aformat=sample_fmts=flt:channel_layouts=mono|stereo`;

/** How FFmpeg's filters are told to decode. */
export const decodeFilter = DECODED;

/** The same samples, raised or lowered, held below the ceiling, in frames as LAME takes them. */
export function encodeFilter({ isMono, gainDb }: EncodeOptions): string {
  const limit = (10 ** (CEILING_DB / 20)).toFixed(4);
  return `${DECODED}${isMono ? ',pan=mono|c0=c0' : ''},volume=${gainDb.toFixed(2)}dB,alimiter=limit=${limit}:level=0:attack=5:release=50,aformat=sample_fmts=fltp`;
}

/** LAME's quality from 0 to 9: at these bit rates 7 sounds as 5 does and takes half of the time. */
export const LAME_QUALITY = 7;
