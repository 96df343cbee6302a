// Makes the demo's audio from its lessons.
// Every sentence is spoken on its own, so that cues and chapters are measured, not estimated. Needs espeak-ng and ffmpeg (libmp3lame).
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const assets = fileURLToPath(new URL('../apps/server/demo-assets/', import.meta.url));

// Raise this when the sound would come out different from the same text.
const RECIPE = 1;
const ESPEAK_HZ = 22_050;
const OUTPUT_HZ = 24_000;
// MP3 at a constant rate: 96 bytes per frame, so any seek is a multiplication, and every browser plays it.
const BITRATE = '32k';
// A mono file at -19 LUFS is as loud as a stereo one at -16.
const TARGET_LUFS = -19;
const TRUE_PEAK_DBTP = -2;
const VOICE_RMS = 2600;
const PAUSE_MS = { start: 250, sentence: 360, turn: 560, beforeChime: 550, afterChime: 350, end: 700 };
const CHAPTER_LEAD_MS = 200;
const CLOSING = { nl: 'Dit was een demonstratie van Auscult, geen medisch advies.', en: 'This was a demonstration of Auscult, not medical advice.' };

const samples = (ms) => Math.round((ms * ESPEAK_HZ) / 1000);
const milliseconds = (count) => Math.round((count * 1000) / ESPEAK_HZ);
const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/** A lesson: `language:` on the first line, `# title` opens a chapter, `speaker: sentences` is a turn. */
function parseLesson(text, path) {
  const lines = text.split('\n');
  const language = /^language: (nl|en)$/.exec(lines[0] ?? '')?.[1];
  if (!language) throw new Error(`${path}:1: expected 'language: nl' or 'language: en'`);
  const chapters = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue;
    const title = /^# (.+)$/.exec(line)?.[1];
    const turn = /^([a-z]+): (.+)$/.exec(line);
    if (title) chapters.push({ title, turns: [] });
    else if (turn && chapters.length > 0) {
      const sentences = turn[2].split(/(?<=[.?])\s+(?=[A-ZÀ-Ý0-9‘])/u);
      chapters.at(-1).turns.push({ speaker: turn[1], sentences });
    } else throw new Error(`${path}:${index + 1}: neither a chapter nor a turn`);
  }
  const last = chapters.at(-1)?.turns.at(-1);
  if (!last) throw new Error(`${path}: no turns`);
  last.sentences.push(CLOSING[language]);
  return { language, chapters };
}

/** How a word that is written one way is said: the voice would read ‘ecg’ as a word. */
function spoken(sentence, language, pronunciations) {
  let said = sentence;
  for (const [written, sound] of Object.entries(pronunciations[language])) {
    const escaped = written.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    said = said.replaceAll(new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'gu'), sound);
  }
  return said;
}

async function speak(text, voice) {
  const args = ['-v', voice.voice, '-s', String(voice.wordsPerMinute), '-p', String(voice.pitch), '-z', '-b', '1', '--stdout', '--', text];
  const { stdout } = await run('espeak-ng', args, { encoding: 'buffer', maxBuffer: 64_000_000 });
  const data = stdout.indexOf('data') + 8;
  const raw = new Int16Array(stdout.buffer.slice(stdout.byteOffset + data, stdout.byteOffset + stdout.length - ((stdout.length - data) % 2)));
  let from = 0;
  let to = raw.length;
  while (from < to && Math.abs(raw[from]) < 60) from += 1;
  while (to > from && Math.abs(raw[to - 1]) < 60) to -= 1;
  return level(raw.subarray(from, to));
}

/** Every voice equally loud before the whole is normalised; silence inside the sentence does not count. */
function level(sound) {
  let sum = 0;
  let count = 0;
  for (const sample of sound) {
    if (Math.abs(sample) < 200) continue;
    sum += sample * sample;
    count += 1;
  }
  const gain = count === 0 ? 1 : VOICE_RMS / Math.sqrt(sum / count);
  const edge = samples(4);
  return Float32Array.from(sound, (sample, index) => sample * gain * Math.min(1, index / edge, (sound.length - 1 - index) / edge));
}

/** One soft bell: a note with its octave, dying away. */
function bell(seconds, hertz) {
  if (seconds < 0) return 0;
  const tone = Math.sin(2 * Math.PI * hertz * seconds) + 0.18 * Math.sin(4 * Math.PI * hertz * seconds);
  return Math.min(1, seconds / 0.012) * Math.exp(-seconds * 5.5) * tone;
}

/** Two bells, a fifth apart. */
function chime() {
  const length = samples(1100);
  return Float32Array.from({ length }, (_, index) => {
    const seconds = index / ESPEAK_HZ;
    return 1500 * (bell(seconds, 440) + bell(seconds - 0.16, 660)) * Math.min(1, (length - index) / samples(60));
  });
}

/** All sound in order, with what was said from which sample to which. */
async function assemble(lesson, voices, pronunciations) {
  const parts = [];
  let length = 0;
  const add = (part) => {
    parts.push(part);
    length += part.length;
  };
  const silence = (ms) => add(new Float32Array(samples(ms)));
  const cues = [];
  const chapters = [];
  for (const [chapterIndex, chapter] of lesson.chapters.entries()) {
    if (chapterIndex > 0) silence(PAUSE_MS.beforeChime);
    else silence(PAUSE_MS.start);
    add(chime());
    silence(PAUSE_MS.afterChime);
    chapters.push({ title: chapter.title, begin: chapterIndex === 0 ? 0 : length - samples(CHAPTER_LEAD_MS) });
    for (const [turnIndex, turn] of chapter.turns.entries()) {
      for (const [sentenceIndex, sentence] of turn.sentences.entries()) {
        if (sentenceIndex > 0) silence(PAUSE_MS.sentence);
        else if (turnIndex > 0) silence(PAUSE_MS.turn);
        const voice = voices[turn.speaker];
        const from = length;
        add(await speak(spoken(sentence, lesson.language, pronunciations), voice));
        cues.push({ from: milliseconds(from) / 1000, to: milliseconds(length) / 1000, speaker: voice.name, text: sentence });
      }
    }
  }
  silence(PAUSE_MS.end);
  const sound = new Float32Array(length);
  let offset = 0;
  for (const part of parts) {
    sound.set(part, offset);
    offset += part.length;
  }
  const marks = chapters.map((chapter, index) => ({
    title: chapter.title,
    begin_ms: milliseconds(chapter.begin),
    end_ms: milliseconds(chapters[index + 1]?.begin ?? length),
  }));
  return { sound, cues, chapters: marks, durationMs: milliseconds(length) };
}

const ffmpeg = (args) => run('ffmpeg', ['-hide_banner', '-nostdin', '-nostats', '-y', ...args], { maxBuffer: 16_000_000 });

/** Evens the speech, then normalises in two passes: the second only applies the gain that the first measured. */
async function encode(sound, output) {
  const folder = await mkdtemp(join(tmpdir(), 'demo-audio-'));
  try {
    const [raw, even] = [join(folder, 'raw.f32'), join(folder, 'even.wav')];
    await writeFile(raw, Buffer.from(sound.map((sample) => sample / 32_768).buffer));
    const smooth = 'highpass=f=70,acompressor=threshold=0.08:ratio=3:attack=4:release=90,alimiter=limit=0.25:attack=2:release=40:level=false';
    const high = `aresample=192000,${smooth},aresample=${OUTPUT_HZ}`;
    await ffmpeg(['-f', 'f32le', '-ar', String(ESPEAK_HZ), '-ac', '1', '-i', raw, '-af', high, '-c:a', 'pcm_f32le', '-bitexact', even]);
    const goal = `loudnorm=I=${TARGET_LUFS}:TP=${TRUE_PEAK_DBTP}:LRA=20:print_format=json`;
    const measured = readLoudness((await ffmpeg(['-i', even, '-af', goal, '-f', 'null', '-'])).stderr);
    const pass = `measured_I=${measured.input_i}:measured_TP=${measured.input_tp}:measured_LRA=${measured.input_lra}:measured_thresh=${measured.input_thresh}`;
    const filter = `${goal}:linear=true:offset=${measured.target_offset}:${pass},aresample=${OUTPUT_HZ}`;
    const mp3 = ['-c:a', 'libmp3lame', '-b:a', BITRATE, '-ac', '1', '-ar', String(OUTPUT_HZ), '-map_metadata', '-1', '-id3v2_version', '0'];
    const second = await ffmpeg(['-i', even, '-af', filter, ...mp3, '-fflags', '+bitexact', '-flags:a', '+bitexact', '-f', 'mp3', output]);
    const result = readLoudness(second.stderr);
    if (result.normalization_type !== 'linear') throw new Error(`${output}: the peaks leave no room for a plain gain`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const readLoudness = (log) => JSON.parse(log.slice(log.lastIndexOf('{'), log.lastIndexOf('}') + 1));

async function lessonPaths() {
  const found = await readdir(join(assets, 'lessons'), { recursive: true });
  return found
    .filter((path) => path.endsWith('.txt'))
    .map((path) => path.slice(0, -4))
    .sort();
}

async function make(path, voices, pronunciations, onlyCheck) {
  const text = await readFile(join(assets, 'lessons', `${path}.txt`), 'utf8');
  const lesson = parseLesson(text, `${path}.txt`);
  const speakers = [...new Set(lesson.chapters.flatMap((chapter) => chapter.turns.map((turn) => turn.speaker)))];
  for (const speaker of speakers) if (!voices[speaker]) throw new Error(`${path}.txt: no voice for ${speaker}`);
  const used = Object.entries(pronunciations[lesson.language]).filter(([written]) => text.includes(written));
  const textHash = sha256(JSON.stringify([RECIPE, text, speakers.map((speaker) => voices[speaker]), used]));
  const [sheetPath, audioPath] = [join(assets, 'audio', `${path}.json`), join(assets, 'audio', `${path}.mp3`)];
  const [oldSheet, oldAudio] = await Promise.all([readFile(sheetPath, 'utf8').catch(() => null), readFile(audioPath).catch(() => null)]);
  const old = oldSheet === null ? null : JSON.parse(oldSheet);
  if (old?.textHash === textHash && oldAudio !== null && sha256(oldAudio) === old.sha256) return { changed: false, sheet: old };
  if (onlyCheck) return { changed: true, sheet: null };
  const { sound, cues, chapters, durationMs } = await assemble(lesson, voices, pronunciations);
  await mkdir(dirname(audioPath), { recursive: true });
  await encode(sound, audioPath);
  const audio = await readFile(audioPath);
  const sheet = {
    textHash,
    sha256: sha256(audio),
    byteSize: audio.length,
    mimeType: 'audio/mpeg',
    language: lesson.language,
    durationMs,
    chapters,
    cues,
  };
  await writeFile(sheetPath, `${JSON.stringify(sheet, null, 1)}\n`);
  return { changed: true, sheet };
}

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(`node scripts/make-demo-audio.mjs [--check] [SERIES/EPISODE …]

Speaks the lessons of apps/server/demo-assets, or the named ones, with espeak-ng and ffmpeg. One whose text, voices and recipe are unchanged
is skipped. --check makes nothing: it says which are out of date, exit 1 if any.`);
  process.exit(0);
}
const onlyCheck = args.includes('--check');
const wanted = args.filter((argument) => !argument.startsWith('--'));
const [voices, pronunciations] = await Promise.all(
  ['voices.json', 'pronunciations.json'].map(async (name) => JSON.parse(await readFile(join(assets, name), 'utf8'))),
);
const paths = (await lessonPaths()).filter((path) => wanted.length === 0 || wanted.includes(path));
let [changed, bytes, seconds] = [0, 0, 0];
for (const path of paths) {
  const result = await make(path, voices, pronunciations, onlyCheck);
  if (result.changed) {
    changed += 1;
    console.log(onlyCheck ? `out of date: ${path}` : `made ${path}: ${(result.sheet.durationMs / 1000).toFixed(1)} s`);
  }
  bytes += result.sheet?.byteSize ?? 0;
  seconds += (result.sheet?.durationMs ?? 0) / 1000;
}
console.log(
  `${paths.length} lessons, ${changed} ${onlyCheck ? 'out of date' : 'made'}, ${(seconds / 60).toFixed(1)} min, ${(bytes / 1e6).toFixed(2)} MB`,
);
if (onlyCheck && changed > 0) process.exitCode = 1;
