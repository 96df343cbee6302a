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
export function silentWav(seconds: number, rate = 8000): Buffer {
  const data = Buffer.alloc(2 * rate * seconds);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(2 * rate, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}
