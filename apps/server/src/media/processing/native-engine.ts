import {
  type AudioEngine,
  decodeFilter,
  type EncodeOptions,
  encodeFilter,
  kbitsPerSecond,
  LAME_QUALITY,
  MP3_FILE,
  ORIGINAL_FILE,
  SAMPLE_RATE,
} from './audio-engine.ts';
import type { NativeBinding, NativeCodecContext, NativeFrame } from './native-binding.ts';

const END_OF_FILE = -541_478_725;
const PLANAR_FLOATS = 8;
const NATIVE_ORDER = 1;
const CENTRE = 4n;
const LEFT_AND_RIGHT = 3n;
const QUIET = -8;
const TIME_BASE = { num: 1, den: SAMPLE_RATE };
/** Of each channel, handed over at once: a tenth of a second. */
const BLOCK_FRAMES = SAMPLE_RATE / 10;

function check(code: number, what: string): void {
  if (code < 0) throw new Error(`FFmpeg: ${what} (${code})`);
}

/** FFmpeg inside this process. It works synchronously, which is several times faster, and blocks: for a process of its own. */
export function createNativeEngine(av: NativeBinding): AudioEngine {
  av.Log.setLevel(QUIET);

  /** Every frame that comes out at the end of these filters. */
  function read(demuxer: string, filters: string, onFrame: (frame: NativeFrame) => void): void {
    const graph = new av.FilterGraph();
    graph.alloc();
    graph.nbThreads = 1;
    const source = `amovie=${ORIGINAL_FILE}:format_name=${demuxer}:format_opts=protocol_whitelist=file`;
    check(graph.parsePtr(`${source},${filters},abuffersink@out`), 'the file has no sound that can be read');
    check(graph.configSync(), 'the file cannot be decoded');
    const sink = graph.getFilter('abuffersink@out');
    if (sink === null) throw new Error('FFmpeg: no filters');
    const frame = new av.Frame();
    frame.alloc();
    for (;;) {
      const code = sink.buffersinkGetFrameSync(frame);
      if (code === END_OF_FILE) break;
      check(code, 'the sound cannot be decoded');
      onFrame(frame);
      frame.unref();
    }
    graph.free();
  }

  function openEncoder(options: EncodeOptions): NativeCodecContext {
    const codec = av.Codec.findEncoderByName('libmp3lame');
    if (codec === null) throw new Error('FFmpeg: it has no LAME');
    const context = new av.CodecContext();
    context.allocContext3(codec);
    context.sampleRate = SAMPLE_RATE;
    context.sampleFormat = PLANAR_FLOATS;
    context.channelLayout = options.isMono
      ? { order: NATIVE_ORDER, nbChannels: 1, mask: CENTRE }
      : { order: NATIVE_ORDER, nbChannels: 2, mask: LEFT_AND_RIGHT };
    context.bitRate = BigInt(kbitsPerSecond(options) * 1000);
    context.timeBase = TIME_BASE;
    check(context.open2Sync(codec, dictionary({ compression_level: String(LAME_QUALITY) })), 'LAME cannot be started');
    return context;
  }

  function dictionary(values: Readonly<Record<string, string>>) {
    const made = new av.Dictionary();
    made.alloc();
    for (const [key, value] of Object.entries(values)) made.set(key, value, 0);
    return made;
  }

  return {
    name: 'node-av',
    async decode(demuxer, onSamples) {
      read(demuxer, `${decodeFilter},asetnsamples=n=${BLOCK_FRAMES}:p=0`, ({ data: [bytes], nbSamples, channels }) => {
        if (bytes !== undefined) onSamples(new Float32Array(bytes.buffer, bytes.byteOffset, nbSamples * channels), channels);
      });
    },
    async encode(demuxer, options, onFrames) {
      const encoder = openEncoder(options);
      const output = new av.FormatContext();
      check(output.allocOutputContext2(null, 'mp3', MP3_FILE), 'no MP3 can be made');
      const stream = output.newStream(null);
      stream.timeBase = TIME_BASE;
      check(stream.codecpar.fromContext(encoder), 'no MP3 can be made');
      check(output.openOutputSync(), 'the MP3 cannot be written');
      // No tags: whatever stood in the original's stays there.
      check(output.writeHeaderSync(dictionary({ id3v2_version: '0' })), 'the MP3 cannot be written');
      const packet = new av.Packet();
      packet.alloc();
      const drain = () => {
        while (encoder.receivePacketSync(packet) >= 0) {
          packet.streamIndex = 0;
          packet.rescaleTs(TIME_BASE, stream.timeBase);
          check(output.interleavedWriteFrameSync(packet), 'the MP3 cannot be written');
        }
      };
      let done = 0;
      read(demuxer, `${encodeFilter(options)},asetnsamples=n=${encoder.frameSize}:p=0`, (frame) => {
        frame.pts = BigInt(done);
        done += frame.nbSamples;
        check(encoder.sendFrameSync(frame), 'LAME refused the sound');
        drain();
        onFrames(done);
      });
      check(encoder.sendFrameSync(null), 'LAME refused to end');
      drain();
      check(output.writeTrailerSync(), 'the MP3 cannot be written');
      output.closeOutputSync();
      encoder.freeContext();
    },
  };
}
