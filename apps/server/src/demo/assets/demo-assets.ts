import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Storage } from '../../adapters/storage/storage.ts';
import { demoCompanies } from '../catalogue/companies.ts';
import { episodesOf } from '../catalogue/shape.ts';
import type { AudioSheet } from './audio-sheet.ts';
import { compileAudio } from './compile-audio.ts';
import { type DemoPicture, pictureSizes } from './demo-pictures.ts';

export interface DemoAssets {
  /** By '<series>/<episode>'. */
  readonly audio: ReadonlyMap<string, AudioSheet>;
  /** The audio of episodes that compile others, which lies nowhere, by the same names. */
  readonly compiled: ReadonlyMap<string, Buffer>;
  /** By name. */
  readonly pictures: ReadonlyMap<string, DemoPicture>;
}

/** The folder with the demo's audio and pictures, from the sources and from a bundle inside the repository alike. */
export function findDemoAssets(from: string = fileURLToPath(import.meta.url)): string {
  for (let folder = dirname(from); folder !== dirname(folder); folder = dirname(folder)) {
    for (const place of ['demo-assets', 'apps/server/demo-assets']) if (existsSync(join(folder, place, 'pictures.json'))) return join(folder, place);
  }
  throw new Error('the folder apps/server/demo-assets is missing');
}

export async function readDemoAssets(folder: string): Promise<DemoAssets> {
  const pictures = JSON.parse(await readFile(join(folder, 'pictures.json'), 'utf8')) as DemoPicture[];
  const audio = new Map<string, AudioSheet>();
  const compiled = new Map<string, Buffer>();
  for (const { path } of lessons()) audio.set(path, JSON.parse(await readFile(join(folder, 'audio', `${path}.json`), 'utf8')) as AudioSheet);
  for (const { path, episode } of episodes()) {
    if (episode.compiles === undefined) continue;
    const parts = lessons().filter(({ series }) => episode.compiles?.includes(series));
    const read = parts.map(async (part) => ({
      title: part.episode.title,
      sheet: known(audio, part.path),
      audio: await readFile(join(folder, 'audio', `${part.path}.mp3`)),
    }));
    const whole = compileAudio(await Promise.all(read));
    audio.set(path, whole.sheet);
    compiled.set(path, whole.audio);
  }
  return { audio, compiled, pictures: new Map(pictures.map((picture) => [picture.name, picture])) };
}

export const audioKey = ({ sha256 }: AudioSheet) => `audio/${sha256.slice(0, 2)}/${sha256}.mp3`;

/** Copies what is not yet in storage; keys are hashes, so that doing it twice, or half, does no harm. */
export async function storeDemoAssets(storage: Storage, folder: string, assets: DemoAssets): Promise<void> {
  const file =
    (...names: string[]) =>
    () =>
      createReadStream(join(folder, ...names));
  const copies: [key: string, open: () => Readable][] = [];
  for (const [path, sheet] of assets.audio) {
    const whole = assets.compiled.get(path);
    copies.push([audioKey(sheet), whole === undefined ? file('audio', `${path}.mp3`) : () => Readable.from([whole])]);
  }
  for (const { name, contentHash } of assets.pictures.values())
    for (const size of pictureSizes) copies.push([`images/${contentHash}/${size}.webp`, file('pictures', name, `${size}.webp`)]);
  await inParallel(copies, async ([key, open]) => {
    if ((await storage.size(key)) === null) await storage.put(key, open);
  });
}

const COPIES_AT_ONCE = 8;

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: COPIES_AT_ONCE }, worker));
}

const episodes = () =>
  demoCompanies.flatMap(({ series }) =>
    series.flatMap((one) => episodesOf(one).map((episode) => ({ series: one.slug, path: `${one.slug}/${episode.slug}`, episode }))),
  );
const lessons = () => episodes().filter(({ episode }) => episode.compiles === undefined);

function known(audio: ReadonlyMap<string, AudioSheet>, path: string): AudioSheet {
  const sheet = audio.get(path);
  if (sheet === undefined) throw new Error(`the demonstration has no audio of ${path}`);
  return sheet;
}
