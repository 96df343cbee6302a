// Holds the house to its rules: arrows between packages, purity, sizes, names. Prints one line per breach; exit 1 if there is any.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What each workspace may import of the others. A name under `types` may be imported with `import type` only. */
const arrows = {
  'packages/domain': { may: [] },
  'packages/contract': { may: ['domain'] },
  'packages/phrases': { may: ['contract', 'domain'] },
  'packages/client': { may: ['domain'], types: ['contract'] },
  'packages/player': { may: ['domain'] },
  'packages/ui': { may: [] },
  'apps/app': { may: ['domain', 'phrases', 'client', 'player', 'ui'], types: ['contract'] },
  'apps/studio': { may: ['domain', 'phrases', 'client', 'ui'], types: ['contract'] },
  'apps/server': { may: ['domain', 'contract', 'phrases'] },
  e2e: { may: ['domain', 'contract', 'client', 'phrases'] },
  bench: { may: ['contract', 'e2e'] },
};

/** Lines over 300 are a question, over 400 a breach; these hold lists of texts or data. */
const longFilesAllowed = [/^packages\/phrases\//, /^apps\/server\/src\/demo\//, /\.test\.tsx?$/];

/** Rules on the text of a file: `where` it holds, what it must not `match`, and what to say. */
const textRules = [
  {
    where: /^packages\/(domain|player\/src\/machine)\//,
    match: /\bDate\.now\(|\bnew Date\(\)|Math\.random\(|\bsetTimeout\(|\bsetInterval\(|\bfetch\(/,
    say: 'pure code takes time, chance and input as arguments',
  },
  { where: /^apps\/server\/src\/(?!config\/|testing\/)/, match: /process\.env\b/, say: 'only src/config reads process.env' },
  {
    where: /^apps\/server\/src\/(?!egress\/|http\/listen|pages\/.*-page|db\/|main\.ts|testing\/)/,
    match: /import (?!type)[^;]*from 'node:(net|tls|https?|http2|dgram|dns(\/promises)?)'|(?<![.\w])fetch\(|from 'undici'/,
    say: 'only src/egress opens connections',
  },
  {
    where: /^apps\/server\/src\/(?!db\/|.*-queries\.ts|limits\/|testing\/)/,
    match: /\b(select\s+[\w\s.,*()']+\s+from|insert\s+into|delete\s+from|update\s+\w+\s+set)\s/i,
    say: 'SQL stands in *-queries.ts',
  },
  {
    where: /^(packages|apps\/(app|studio))\//,
    match: /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(/,
    say: 'no HTML sinks',
  },
  { where: /^(packages|apps)\//, match: /@ts-ignore|@ts-nocheck|\bTODO\b|\bFIXME\b/, say: 'finish it or leave it out' },
  {
    where: /^(packages|apps)\//,
    match: /oxlint-disable|eslint-disable|@ts-expect-error/,
    unless: /(oxlint-disable|eslint-disable|@ts-expect-error)[^\n]*(--|:)\s*\S+/,
    say: 'a suppression gives its reason after --',
  },
  { where: /^(packages|apps|e2e)\/.*\.test\.tsx?$/, match: /\b(it|test|describe)\.(only|skip|todo)\b/, say: 'no test is skipped or alone' },
];

const drawers = /(^|\/)(utils?|helpers?|types|constants|common|misc)(\.tsx?$|\/)/;

function* sources(folder) {
  if (!existsSync(join(root, folder))) return;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (['node_modules', 'dist', 'demo-assets'].includes(entry.name) || entry.name.startsWith('.')) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Every import of a source text: where from, and whether it brings types only. */
export function importsOf(source) {
  const found = [];
  for (const [, head, specifier] of source.matchAll(/(?:^|\n)\s*((?:import|export)\s[^'"`;]*?from\s*|import\s+)['"]([^'"]+)['"]/g)) {
    const named = head.match(/\{([^}]*)\}/)?.[1];
    const typeOnly =
      /^(import|export)\s+type\s/.test(head) ||
      (named !== undefined &&
        !/^(import|export)\s+[\w*]/.test(head) &&
        named.split(',').every((name) => !name.trim() || name.trim().startsWith('type ')));
    found.push({ specifier, typeOnly });
  }
  for (const [, specifier] of source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)) found.push({ specifier, typeOnly: false });
  return found;
}

/** The breaches of one file, as sentences. */
export function breachesOf(file, source, manifest) {
  const breaches = [];
  const workspace = Object.keys(arrows).find((name) => file.startsWith(`${name}/`));
  const rule = workspace && arrows[workspace];
  const isTest = /\.test\.tsx?$/.test(file) || /\/testing\//.test(file) || workspace === 'e2e' || workspace === 'bench';
  for (const { specifier, typeOnly } of importsOf(source)) {
    const own = specifier.match(/^@auscult\/([\w-]+)/)?.[1];
    if (own && rule) {
      const allowed = rule.may.includes(own) || (rule.types?.includes(own) && typeOnly) || (isTest && rule.types?.includes(own));
      if (!allowed) breaches.push(`imports @auscult/${own}${rule.types?.includes(own) ? ' with a value (types only)' : ''}`);
    } else if (specifier.startsWith('.')) {
      const target = relative(root, resolve(root, dirname(file), specifier));
      if (workspace && !target.startsWith(`${workspace}/`)) breaches.push(`reaches out of its workspace: ${specifier}`);
      const feature = file.match(/^(apps\/\w+\/src\/features\/[\w-]+)\//)?.[1];
      const other = target.match(/^(apps\/\w+\/src\/features\/[\w-]+)\//)?.[1];
      if (feature && other && feature !== other && !isTest) breaches.push(`a feature imports another feature: ${specifier}`);
      if (feature && /^apps\/(app|studio)\/src\/(boot|routes|playback)\//.test(target) && !isTest)
        breaches.push(`a feature imports the app that composes it: ${specifier}`);
      if (/^packages\/player\/src\/machine\//.test(file) && /^packages\/player\/src\/(engine|dom|testing)\//.test(target) && !isTest)
        breaches.push(`the machine imports outward: ${specifier}`);
      if (/^packages\/player\/src\/(machine|engine|ports)\//.test(file) && target.startsWith('packages/player/src/dom/') && !isTest)
        breaches.push(`only boot may import the DOM port: ${specifier}`);
    } else if (!specifier.startsWith('node:') && !isTest && manifest) {
      const name = specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
      if (!manifest[name] && !specifier.startsWith('virtual:')) breaches.push(`imports ${name}, which its package.json does not name`);
    } else if (specifier.startsWith('node:') && rule && /^packages\//.test(file) && !isTest) {
      breaches.push(`a package for the browser imports ${specifier}`);
    }
  }
  if (!isTest)
    for (const { where, match, unless, say } of textRules)
      if (where.test(file) && match.test(source) && !(unless && unless.test(source)))
        breaches.push(`${say} (${source.match(match)[0].trim().slice(0, 60)})`);
  if (isTest) for (const { where, match, say } of textRules.slice(-1)) if (where.test(file) && match.test(source)) breaches.push(say);
  const lines = source.split('\n').length;
  if (lines > 400 && !longFilesAllowed.some((pattern) => pattern.test(file))) breaches.push(`has ${lines} lines; 400 is the most`);
  if (!/^[a-z0-9.-]+$/.test(file.split('/').at(-1))) breaches.push('file names are kebab-case');
  if (drawers.test(file)) breaches.push('no drawers: name it after what it holds');
  if (/\bexport default\b/.test(source) && !/\.config\.ts$/.test(file)) breaches.push('exports are named');
  return breaches;
}

function main() {
  if (process.argv.includes('--help')) {
    console.log(
      'node scripts/check-workspace.mjs\n\nArrows between packages, purity, egress, SQL, HTML sinks, sizes, names, folders. One line per breach, exit 1 if any.',
    );
    return 0;
  }
  let files = 0;
  let count = 0;
  for (const workspace of Object.keys(arrows)) {
    const path = join(root, workspace, 'package.json');
    const manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    const named = {
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.devDependencies,
      ...JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies,
    };
    const folders = new Map();
    for (const file of sources(workspace)) {
      files += 1;
      if (!/\.test\.tsx?$/.test(file)) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
      for (const breach of breachesOf(file, readFileSync(join(root, file), 'utf8'), named)) {
        count += 1;
        console.log(`${file}: ${breach}`);
      }
    }
    for (const [folder, size] of folders) {
      if (size > 25 && !/\/demo(\/|$)/.test(folder)) {
        count += 1;
        console.log(`${folder}: holds ${size} files; 15 is plenty, 25 the most`);
      }
    }
  }
  console.log(`${files} files, ${count} breaches`);
  return count ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main();
