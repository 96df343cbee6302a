import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

// A process of its own: sends a film by RTMP with FFmpeg's libraries, at the pace at which it plays, copied as it is, until it is killed or cut off.
// Arguments: the file, its seconds, and where to. The libraries are those that the server processes recordings with; nothing is to be installed.
interface Packet {
  alloc(): void;
  unref(): void;
  rescaleTs(from: unknown, to: unknown): void;
  streamIndex: number;
  pts: bigint;
  dts: bigint;
}
interface Stream {
  codecpar: { copy(to: Stream['codecpar']): number; codecTag: number | string };
  timeBase: { readonly num: number; readonly den: number };
}
interface FormatContext {
  openInputSync(url: string, format: null, options: null): number;
  closeInputSync(): void;
  findStreamInfoSync(options: null): number;
  readFrameSync(packet: Packet): number;
  allocOutputContext2(format: null, name: string, url: string): number;
  newStream(codec: null): Stream;
  openOutputSync(): number;
  writeHeaderSync(options: null): number;
  interleavedWriteFrameSync(packet: Packet): number;
  readonly streams: readonly Stream[];
}

const [, , film = '', seconds = '', target = ''] = process.argv;
const av = createRequire(import.meta.url)(`@seydx/node-av-${process.platform}-${process.arch}`) as {
  readonly FormatContext: new () => FormatContext;
  readonly Packet: new () => Packet;
};
const checked = (code: number) => {
  if (code < 0) throw new Error(`FFmpeg: ${code}`);
};

function openFilm() {
  const input = new av.FormatContext();
  checked(input.openInputSync(film, null, null));
  checked(input.findStreamInfoSync(null));
  return input;
}

let input = openFilm();
const output = new av.FormatContext();
checked(output.allocOutputContext2(null, 'flv', target));
for (const { codecpar } of input.streams) {
  const { codecpar: sent } = output.newStream(null);
  checked(codecpar.copy(sent));
  sent.codecTag = 0;
}
checked(output.openOutputSync());
checked(output.writeHeaderSync(null));
const packet = new av.Packet();
packet.alloc();
const began = performance.now();
for (let round = 0; ; round += 1) {
  while (input.readFrameSync(packet) >= 0) {
    const { streamIndex } = packet;
    const [from, to] = [input.streams[streamIndex]?.timeBase, output.streams[streamIndex]?.timeBase];
    if (from === undefined || to === undefined) throw new Error('FFmpeg: another track');
    packet.rescaleTs(from, to);
    const later = BigInt(Math.round((round * Number(seconds) * to.den) / to.num));
    packet.pts += later;
    packet.dts += later;
    await wait(Math.max(0, began + (Number(packet.dts) * to.num * 1000) / to.den - performance.now()));
    checked(output.interleavedWriteFrameSync(packet));
  }
  input.closeInputSync();
  input = openFilm();
}
