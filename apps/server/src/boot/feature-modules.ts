import { readdir } from 'node:fs/promises';

/** Documents are made in a process of its own: what is needed for that alone is not loaded here, neither when built. */
const SOURCE = /^(?!documents\/).*(?<!\.test)\.ts$/;

async function importAll(folder: URL): Promise<Readonly<Record<string, unknown>>[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => SOURCE.test(name)).sort();
  return Promise.all(names.map((name) => import(/* @vite-ignore */ new URL(name, folder).href)));
}

/** Every module of `features` and `shared`, found by its folder. scripts/build.mjs puts an import of each in place of this file. */
export const featureModules = [
  ...(await importAll(new URL('../features/', import.meta.url))),
  ...(await importAll(new URL('../shared/', import.meta.url))),
];
