/** Silent MPEG-1 layer III: 26.12 ms a frame. Real enough for players and parsers, small enough for a test. */
export function silentMp3(frames: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xff_fb_90_c4);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

export const MP3_FRAME_MS = (1152 / 44_100) * 1000;

/** An ID3v2.3 tag with chapters, to stand before the frames. */
export function id3Chapters(chapters: readonly { readonly beginMs: number; readonly endMs: number; readonly title: string }[]): Buffer {
  const frames = chapters.map(({ beginMs, endMs, title }, index) => {
    const times = Buffer.alloc(16, 0xff);
    times.writeUInt32BE(beginMs, 0);
    times.writeUInt32BE(endMs, 4);
    return id3Frame(
      'CHAP',
      Buffer.concat([Buffer.from(`ch${index}\0`), times, id3Frame('TIT2', Buffer.concat([Buffer.from([0]), Buffer.from(title, 'latin1')]))]),
    );
  });
  const body = Buffer.concat(frames);
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, ...size]), body]);
}

function id3Frame(id: string, content: Buffer): Buffer {
  const header = Buffer.alloc(10);
  header.write(id);
  header.writeUInt32BE(content.length, 4);
  return Buffer.concat([header, content]);
}

/** 16-bit mono silence. */
export const silentWav = (seconds: number, rate = 8000): Buffer => wav(Buffer.alloc(2 * rate * seconds), { rate, channels: 1 });

interface Tone {
  readonly seconds: number;
  readonly rate?: number;
  readonly channels?: 1 | 2;
  /** Of full scale. */
  readonly amplitude?: number;
  readonly hertz?: number;
  /** Whether it sounds at this second; else there is silence. */
  readonly sounds?: (second: number) => boolean;
  /** The second channel is turned over. */
  readonly isWide?: boolean;
}

/** A 16-bit sine. */
export function toneWav({ seconds, rate = 44_100, channels = 1, amplitude = 0.2, hertz = 1000, sounds = () => true, isWide = false }: Tone): Buffer {
  const data = Buffer.alloc(2 * channels * Math.round(rate * seconds));
  const samples = new Int16Array(data.buffer, data.byteOffset, data.length / 2);
  for (let at = 0; at < samples.length / channels; at += 1) {
    const value = sounds(at / rate) ? Math.round(amplitude * 32_767 * Math.sin((2 * Math.PI * hertz * at) / rate)) : 0;
    for (let channel = 0; channel < channels; channel += 1) samples[at * channels + channel] = channel === 1 && isWide ? -value : value;
  }
  return wav(data, { rate, channels });
}

function wav(data: Buffer, { rate, channels }: { rate: number; channels: number }): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(2 * channels * rate, 28);
  header.writeUInt16LE(2 * channels, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}
