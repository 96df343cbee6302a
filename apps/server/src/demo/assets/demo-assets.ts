import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Storage } from '../../adapters/storage/storage.ts';
import { demoCompanies } from '../catalogue/companies.ts';
import { episodesOf } from '../catalogue/shape.ts';
import { type DemoPicture, pictureSizes } from './demo-pictures.ts';

/** What was measured while an episode's audio was made; beside it lies the audio itself. */
export interface AudioSheet {
  readonly sha256: string;
  readonly byteSize: number;
  readonly mimeType: string;
  readonly language: string;
  readonly durationMs: number;
  readonly chapters: readonly { readonly title: string; readonly begin_ms: number; readonly end_ms: number }[];
  /** Times in seconds. */
  readonly cues: readonly { readonly from: number; readonly to: number; readonly speaker: string; readonly text: string }[];
}

export interface DemoAssets {
  /** By '<series>/<episode>'. */
  readonly audio: ReadonlyMap<string, AudioSheet>;
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
  for (const path of episodePaths()) audio.set(path, JSON.parse(await readFile(join(folder, 'audio', `${path}.json`), 'utf8')) as AudioSheet);
  return { audio, pictures: new Map(pictures.map((picture) => [picture.name, picture])) };
}

export const audioKey = ({ sha256 }: AudioSheet) => `audio/${sha256.slice(0, 2)}/${sha256}.mp3`;

/** Copies what is not yet in storage; keys are hashes, so that doing it twice, or half, does no harm. */
export async function storeDemoAssets(storage: Storage, folder: string, assets: DemoAssets): Promise<void> {
  const copies: [key: string, file: string][] = [];
  for (const [path, sheet] of assets.audio) copies.push([audioKey(sheet), join(folder, 'audio', `${path}.mp3`)]);
  for (const { name, contentHash } of assets.pictures.values())
    for (const size of pictureSizes) copies.push([`images/${contentHash}/${size}.webp`, join(folder, 'pictures', name, `${size}.webp`)]);
  await inParallel(copies, async ([key, file]) => {
    if ((await storage.size(key)) === null) await storage.put(key, () => createReadStream(file));
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

const episodePaths = () =>
  demoCompanies.flatMap(({ series }) => series.flatMap((one) => episodesOf(one).map((episode) => `${one.slug}/${episode.slug}`)));
