// Films the demo's live room: slides with a heart rhythm that runs, and the sound of a lesson, as HLS; and draws its slides alone. Needs nothing but what the server has.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';

const assets = fileURLToPath(new URL('../apps/server/demo-assets/', import.meta.url));
const SOUND = 'audio/ritme-en-ruis/boezemfibrilleren-in-de-spreekkamer.mp3';
const WIDTH = 640;
const HEIGHT = 360;
const FRAMES_PER_SECOND = 5;
const SEGMENT_SECONDS = 4;
const SLIDE_SECONDS = 12;
const SAMPLE_RATE = 24_000;
const SOUND_BITS_PER_SECOND = 32_000n;
const PICTURE_QUALITY = '30';

// As libavutil and libavcodec number them.
const YUV420P = 0;
const PLANAR_FLOATS = 8;
const HEADER_IN_CONTAINER = 1 << 22;
const END_OF_FILE = -541_478_725;
const QUIET = 16;

const SLIDES = [
  { title: 'Wanneer verwijst u?', points: ['Wegraking bij inspanning', 'Plotse dood in de familie', 'Afwijkend rust-ecg'], speaks: 0 },
  { title: 'Eerst een ecg', points: ['In rust, twaalf afleidingen', 'Bij klachten opnieuw', 'Bewaar de strook'], speaks: 1 },
  { title: 'Wat kan bij u blijven?', points: ['Losse extra slagen', 'Bekend ritme, geen klachten', 'Controle na zes weken'], speaks: 0 },
  { title: 'Dit is een demonstratie', points: ['Alles is verzonnen', 'Geen medisch advies', 'Het filmpje begint opnieuw'], speaks: 1 },
];
const SECONDS = SLIDES.length * SLIDE_SECONDS;

/** The height of the trace at a place between 0 and 1 of one beat. */
function beat(place) {
  const peaks = [
    [0.2, 0.03, 5],
    [0.36, 0.012, -6],
    [0.4, 0.014, 46],
    [0.44, 0.014, -14],
    [0.66, 0.05, 10],
  ];
  return peaks.reduce((sum, [at, width, height]) => sum + height * Math.exp(-((place - at) ** 2) / (2 * width ** 2)), 0);
}

const person = (y, back, front, isSpeaking) => `<g transform="translate(482 ${y})"><rect width="142" height="150" rx="12" fill="${back}"/>
  <g fill="${front}"><circle cx="71" cy="62" r="27"/><path d="M17 150a54 52 0 0 1 108 0z"/></g>
  ${isSpeaking ? '<rect x="2" y="2" width="138" height="146" rx="11" fill="none" stroke="#f27263" stroke-width="4"/>' : ''}</g>`;

/** A frame: the slide of its time, the trace up to now, and who speaks. */
function drawing(frame) {
  const second = frame / FRAMES_PER_SECOND;
  const { title, points, speaks } = SLIDES[Math.floor(second / SLIDE_SECONDS)];
  const [left, right, sweepSeconds] = [46, 430, 4];
  const reached = left + ((second % sweepSeconds) / sweepSeconds) * (right - left);
  const trace = [];
  for (let x = left; x <= reached; x += 2) trace.push(`${x},${(270 - beat(((x - left) / 96) % 1)).toFixed(1)}`);
  const listed = points.map(
    (point, index) => `<circle cx="50" cy="${111 + index * 32}" r="4" fill="#f27263"/><text x="64" y="${117 + index * 32}">${point}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#1d1b2e"/>
    <rect x="16" y="16" width="450" height="328" rx="12" fill="#fdf4ea"/>
    <g font-family="sans-serif" fill="#1d1b2e"><text x="44" y="72" font-size="27" font-weight="bold">${title}</text><g font-size="18">${listed.join('')}</g></g>
    <polyline points="${trace.join(' ')}" fill="none" stroke="#1d1b2e" stroke-width="2.5"/><circle cx="${reached}" cy="${trace.at(-1)?.split(',')[1] ?? 270}" r="4" fill="#f27263"/>
    ${person(16, '#0f4f4a', '#83bfae', speaks === 0)}${person(194, '#3a2f86', '#a99cf0', speaks === 1)}</svg>`;
}

/** The slide alone, as speakers send it. */
function slide({ title, points }) {
  const listed = points.map(
    (point, index) => `<circle cx="96" cy="${248 + index * 76}" r="8" fill="#f27263"/><text x="126" y="${261 + index * 76}">${point}</text>`,
  );
  const trace = [];
  for (let x = 80; x <= 1200; x += 4) trace.push(`${x},${(574 - 2 * beat(((x - 80) / 224) % 1)).toFixed(1)}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720"><rect width="1280" height="720" fill="#fdf4ea"/>
  <g font-family="sans-serif" fill="#1d1b2e"><text x="80" y="152" font-size="64" font-weight="bold">${title}</text><g font-size="40">${listed.join('')}</g>
  <text x="80" y="676" font-size="24">Demonstratie: alles is verzonnen</text></g>
  <polyline points="${trace.join(' ')}" fill="none" stroke="#1d1b2e" stroke-width="5"/></svg>
`;
}

async function drawSlides() {
  const target = `${assets}slides/`;
  await mkdir(target, { recursive: true });
  for (const [index, one] of SLIDES.entries()) await writeFile(`${target}slide-${index + 1}.svg`, slide(one));
}

function openBinding() {
  const require = createRequire(import.meta.url);
  return require(`@seydx/node-av-${process.platform}-${process.arch}/node-av.node`);
}

function check(code, what) {
  if (code < 0) throw new Error(`FFmpeg: ${what} (${code})`);
}

function film() {
  const av = openBinding();
  av.Log.setLevel(QUIET);
  const dictionary = (values) => {
    const made = new av.Dictionary();
    made.alloc();
    for (const [key, value] of Object.entries(values)) made.set(key, value, 0);
    return made;
  };
  const filtered = (description) => {
    const graph = new av.FilterGraph();
    graph.alloc();
    check(graph.parsePtr(description), 'no filters');
    check(graph.configSync(), 'no filters');
    return graph;
  };
  const encoder = (name, settings, options) => {
    const codec = av.Codec.findEncoderByName(name);
    const context = new av.CodecContext();
    context.allocContext3(codec);
    Object.assign(context, settings, { flags: context.flags | HEADER_IN_CONTAINER });
    check(context.open2Sync(codec, dictionary(options)), name);
    return context;
  };
  const keyEach = FRAMES_PER_SECOND * SEGMENT_SECONDS;
  const tracks = [
    {
      graph: filtered(`movie=frame%03d.png:format_name=image2:format_opts=framerate=${FRAMES_PER_SECOND},format=yuv420p,buffersink@out`),
      timeBase: { num: 1, den: FRAMES_PER_SECOND },
      frameTicks: 1,
      encoder: encoder(
        'libx264',
        { width: WIDTH, height: HEIGHT, pixelFormat: YUV420P, timeBase: { num: 1, den: FRAMES_PER_SECOND }, gopSize: keyEach, maxBFrames: 0 },
        {
          preset: 'veryslow',
          tune: 'animation',
          crf: PICTURE_QUALITY,
          profile: 'main',
          'x264-params': `keyint=${keyEach}:min-keyint=${keyEach}:scenecut=0`,
        },
      ),
    },
    {
      graph: filtered(
        `amovie=sound.mp3,atrim=end=${SECONDS},afade=in:d=0.5,afade=out:st=${SECONDS - 1}:d=1,aresample=${SAMPLE_RATE},aformat=sample_fmts=fltp:channel_layouts=mono,asetnsamples=n=1024:p=1,abuffersink@out`,
      ),
      timeBase: { num: 1, den: SAMPLE_RATE },
      frameTicks: 1024,
      encoder: encoder(
        'aac',
        {
          sampleRate: SAMPLE_RATE,
          sampleFormat: PLANAR_FLOATS,
          channelLayout: { order: 1, nbChannels: 1, mask: 4n },
          bitRate: SOUND_BITS_PER_SECOND,
          timeBase: { num: 1, den: SAMPLE_RATE },
        },
        {},
      ),
    },
  ].map((track) => ({
    ...track,
    sink: track.graph.getFilter(track.timeBase.den === SAMPLE_RATE ? 'abuffersink@out' : 'buffersink@out'),
    done: 0,
    isOver: false,
  }));

  const output = new av.FormatContext();
  check(output.allocOutputContext2(null, 'hls', 'live.m3u8'), 'no HLS');
  for (const track of tracks) {
    track.stream = output.newStream(null);
    track.stream.timeBase = track.timeBase;
    check(track.stream.codecpar.fromContext(track.encoder), 'no HLS');
  }
  const options = {
    hls_time: String(SEGMENT_SECONDS),
    hls_list_size: '0',
    hls_segment_type: 'fmp4',
    hls_fmp4_init_filename: 'init.mp4',
    hls_segment_filename: '%d.m4s',
    hls_playlist_type: 'vod',
    hls_flags: 'independent_segments',
  };
  check(output.writeHeaderSync(dictionary(options)), 'the header cannot be written');
  const [frame, packet] = [new av.Frame(), new av.Packet()];
  frame.alloc();
  packet.alloc();
  const drain = (track, index) => {
    while (track.encoder.receivePacketSync(packet) >= 0) {
      packet.streamIndex = index;
      packet.duration = BigInt(track.frameTicks);
      packet.rescaleTs(track.timeBase, track.stream.timeBase);
      check(output.interleavedWriteFrameSync(packet), 'a packet cannot be written');
    }
  };
  while (tracks.some(({ isOver }) => !isOver)) {
    const track = tracks.filter(({ isOver }) => !isOver).sort((a, b) => a.done / a.timeBase.den - b.done / b.timeBase.den)[0];
    const code = track.sink.buffersinkGetFrameSync(frame);
    if (code === END_OF_FILE) {
      track.isOver = true;
      check(track.encoder.sendFrameSync(null), 'an encoder refused to end');
    } else {
      check(code, 'a frame cannot be read');
      frame.pts = BigInt(track.done);
      frame.pictType = 0;
      track.done += track.frameTicks;
      check(track.encoder.sendFrameSync(frame), 'an encoder refused a frame');
      frame.unref();
    }
    drain(track, tracks.indexOf(track));
  }
  check(output.writeTrailerSync(), 'the trailer cannot be written');
}

async function main() {
  await drawSlides();
  const folder = await mkdtemp(join(tmpdir(), 'demo-live-'));
  const target = `${assets}live/`;
  await mkdir(target, { recursive: true });
  await writeFile(join(folder, 'sound.mp3'), await readFile(assets + SOUND));
  for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND; frame += 1)
    await sharp(Buffer.from(drawing(frame)))
      .flatten({ background: '#1d1b2e' })
      .png()
      .toFile(join(folder, `frame${String(frame).padStart(3, '0')}.png`));
  // In a process of its own: the binding breaks when it is torn down. What it made is whole by then, or its list has no end.
  await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), '--film'], { cwd: folder }).catch(() => null);
  if (!(await readFile(join(folder, 'live.m3u8'), 'utf8')).includes('#EXT-X-ENDLIST')) throw new Error('the film was not finished');
  for (const name of await readdir(target)) await rm(target + name);
  const made = (await readdir(folder)).filter((name) => /\.(?:m4s|mp4|m3u8)$/.test(name));
  for (const name of made) await writeFile(target + name, await readFile(join(folder, name)));
  await rm(folder, { recursive: true });
}

if (process.argv.includes('--help')) {
  console.log(`node scripts/make-demo-live.mjs

Films the loop of the demo's live room into apps/server/demo-assets/live and draws its slides into apps/server/demo-assets/slides; run it when a slide above or
its sound changes, then make-demo-pictures.mjs.

  --slides    only the slides`);
} else if (process.argv.includes('--film')) film();
else if (process.argv.includes('--slides')) await drawSlides();
else await main();
