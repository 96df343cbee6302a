import { createRequire } from 'node:module';

// What of the native part of node-av 6 is used: FFmpeg's own functions, a negative number meaning an error. Nothing but this file and native-engine.ts knows it.
// Only the package with the binary is a dependency: the one with its JavaScript downloads a program when it is installed.
export interface Rational {
  readonly num: number;
  readonly den: number;
}
export interface NativeFrame {
  alloc(): void;
  unref(): void;
  readonly nbSamples: number;
  readonly channels: number;
  readonly data: readonly Buffer[];
  pts: bigint;
}
export interface NativePacket {
  alloc(): void;
  streamIndex: number;
  rescaleTs(from: Rational, to: Rational): void;
}
export interface NativeDictionary {
  alloc(): void;
  set(key: string, value: string, flags: number): number;
}
interface NativeFilterContext {
  buffersinkGetFrameSync(frame: NativeFrame): number;
}
interface NativeFilterGraph {
  nbThreads: number;
  alloc(): void;
  free(): void;
  parsePtr(description: string): number;
  configSync(): number;
  getFilter(name: string): NativeFilterContext | null;
}
export interface NativeCodecContext {
  sampleRate: number;
  sampleFormat: number;
  channelLayout: { readonly order: number; readonly nbChannels: number; readonly mask: bigint };
  bitRate: bigint;
  timeBase: Rational;
  readonly frameSize: number;
  allocContext3(codec: object): void;
  open2Sync(codec: object, options: NativeDictionary): number;
  sendFrameSync(frame: NativeFrame | null): number;
  receivePacketSync(packet: NativePacket): number;
  freeContext(): void;
}
interface NativeFormatContext {
  allocOutputContext2(format: null, name: string, file: string): number;
  newStream(codec: null): { timeBase: Rational; readonly codecpar: { fromContext(context: NativeCodecContext): number } };
  openOutputSync(): number;
  writeHeaderSync(options: NativeDictionary): number;
  interleavedWriteFrameSync(packet: NativePacket): number;
  writeTrailerSync(): number;
  closeOutputSync(): void;
}
export interface NativeBinding {
  readonly FilterGraph: new () => NativeFilterGraph;
  readonly Frame: new () => NativeFrame;
  readonly Packet: new () => NativePacket;
  readonly Dictionary: new () => NativeDictionary;
  readonly CodecContext: new () => NativeCodecContext;
  readonly FormatContext: new () => NativeFormatContext;
  readonly Codec: { findEncoderByName(name: string): object | null };
  readonly Log: { setLevel(level: number): void };
}

/** Null where npm has no package for this platform, or it cannot be loaded (musl, an old glibc). */
export function loadNativeBinding(): NativeBinding | null {
  try {
    return createRequire(import.meta.url)(`@seydx/node-av-${process.platform}-${process.arch}`) as NativeBinding;
  } catch {
    return null;
  }
}
