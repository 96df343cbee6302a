// Holds the repository to its rules: who imports what, circles, purity, sizes, names. Prints one line per breach; exit 1 if there is any.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { circlesOf, importsOf, targetOf } from './imports.mjs';
import { circlesOfParts, drawings, isOutsideLayers, layerBreach } from './layer-rules.mjs';
import { workspaces } from './layers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

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
    where: /^apps\/server\/src\/(?!media\/images\/drawing\/)/,
    match: /import (?!type)[^;]*from '(sharp|[^']*\/drawing\/[^']*)'|import\('(sharp|[^']*\/drawing\/[^']*)'/,
    say: 'pictures are drawn in the process of media/images/drawing, which media/images/picture-worker.ts asks',
  },
  {
    where: /^apps\/server\/src\/(?!policies\/authorize\.ts)/,
    match: /\bas (unknown as )?[^;\n]*\b(Authorized<|OwnAccount\b)/,
    say: 'only policies/authorize.ts makes an Authorized',
  },
  {
    where: /^(packages|apps\/(app|studio))\//,
    match: /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(/,
    say: 'no HTML sinks',
  },
  {
    where: /^(apps\/(app|studio)|packages\/(ui|web))\//,
    // A file named by the build is fetched with a limit by the page that names it.
    match: /\blazy\(|(?<!(lazyPart|lazyScreen|withDeadline)\(\s*\(\) =>\s*)\bimport\((?!\/\*)/,
    say: 'what is loaded later goes through lazyPart, lazyScreen or withDeadline',
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

/** Selectors by which an element added anywhere has the whole page styled anew (docs/decisions/028). */
const styleRules = [
  { match: /[+~]\s*\*/, say: 'no universal selector behind + or ~' },
  { match: /:has\([^{};]*[>\s]\*\s*[,{]|:has\([^{}]*\{(?:[^{}]|\{[^{}]*\})*?&[^{};]*\*\s*\{/, say: 'no universal selector behind :has()' },
  { match: /(html\)?|\.shell|:root|body):has\((?!\s*>)/, say: 'what holds the page asks about children: :has(> …)' },
];

/** The breaches of one style sheet, as sentences. */
export function styleBreachesOf(source) {
  const rules = source.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return styleRules.flatMap(({ match, say }) => (match.test(rules) ? [`${say} (${rules.match(match)[0].trim().slice(0, 60)})`] : []));
}

const NO_SUBJECT = /(^|\/)(utils?|helpers?|types|constants|common|misc)(\.tsx?$|\/)/;

function* sourcesIn(folder, kind = /\.tsx?$/) {
  if (!existsSync(join(root, folder))) return;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (['node_modules', 'dist', 'demo-assets'].includes(entry.name) || entry.name.startsWith('.')) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sourcesIn(path, kind);
    else if (kind.test(entry.name)) yield path;
  }
}

const isTestFile = (file) => /\.test\.tsx?$/.test(file) || /^(e2e|bench)\//.test(file) || /\/testing\//.test(file);

/** The breaches of one file, as sentences. */
export function breachesOf(file, source, manifest) {
  const breaches = [];
  const workspace = Object.keys(workspaces).find((name) => file.startsWith(`${name}/`));
  const rule = workspace && workspaces[workspace];
  const isTest = isTestFile(file);
  if (!isTest && isOutsideLayers(file)) breaches.push('stands in no layer: scripts/layers.mjs names them');
  for (const { specifier, typeOnly } of importsOf(source)) {
    const own = specifier.match(/^@auscult\/([\w-]+)/)?.[1];
    const target = targetOf(file, specifier);
    if (own && rule) {
      const allowed =
        rule.may.includes(own) ||
        rule.may.includes(specifier.slice('@auscult/'.length)) ||
        (rule.types?.includes(own) && typeOnly) ||
        (isTest && rule.types?.includes(own));
      if (!allowed) breaches.push(`imports @auscult/${own}${rule.types?.includes(own) ? ' with a value (types only)' : ''}`);
    } else if (target) {
      if (workspace && !target.startsWith(`${workspace}/`)) breaches.push(`reaches out of its workspace: ${specifier}`);
      const breach = isTest ? undefined : layerBreach(file, target);
      if (breach) breaches.push(breach);
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
  if (NO_SUBJECT.test(file)) breaches.push('is named after a kind of file: name it after what it holds');
  if (/\bexport default\b/.test(source) && !/\.config\.ts$/.test(file)) breaches.push('exports are named');
  return breaches;
}

/** Breaches of the whole: circles of files and of folders, folders that hold too much, a document that shows other layers. */
export function breachesOfAll(sources, architecture) {
  const breaches = [];
  const graph = new Map();
  const folders = new Map();
  for (const [file, source] of sources) {
    const targets = importsOf(source)
      .map(({ specifier }) => targetOf(file, specifier))
      .filter((target) => sources.has(target));
    graph.set(file, targets);
    if (!/\.test\.tsx?$/.test(file)) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  }
  for (const circle of circlesOf(graph)) breaches.push(`files import each other in a circle: ${[...circle, circle[0]].join(' → ')}`);
  for (const circle of circlesOfParts(graph)) breaches.push(`folders import each other in a circle: ${[...circle, circle[0]].join(' → ')}`);
  for (const [folder, size] of folders)
    if (size > 25 && !/\/demo(\/|$)/.test(folder)) breaches.push(`${folder}: holds ${size} files; 15 is plenty, 25 the most`);
  for (const drawing of drawings())
    if (!architecture.includes(drawing)) breaches.push(`docs/architecture.md must show what scripts/layers.mjs declares:\n${drawing}`);
  return breaches;
}

/** One line about the files that are no tests: how many lines they have. */
export function sizesOf(sources) {
  const sizes = [...sources]
    .filter(([file]) => !/\.test\.tsx?$/.test(file))
    .map(([, source]) => source.split('\n').length - 1)
    .toSorted((a, b) => a - b);
  const at = (part) => sizes[Math.min(sizes.length - 1, Math.floor(part * sizes.length))];
  const sum = sizes.reduce((total, size) => total + size, 0);
  return `lines per file, tests left out: median ${at(0.5)}, p95 ${at(0.95)}, most ${sizes.at(-1)}; ${sum} in all`;
}

function main() {
  if (process.argv.includes('--help')) {
    console.log(`node scripts/check-workspace.mjs

Checks what imports what (scripts/layers.mjs), circles of files, purity, egress, SQL, HTML sinks, selectors, sizes, names and folders.
Prints one line per breach, then how long the files are. Exit 1 if there is any breach.`);
    return 0;
  }
  const ofRoot = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies;
  const all = new Map();
  const breaches = [];
  for (const workspace of Object.keys(workspaces)) {
    const path = join(root, workspace, 'package.json');
    const manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    const named = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies, ...ofRoot };
    for (const file of sourcesIn(workspace)) {
      const source = readFileSync(join(root, file), 'utf8');
      all.set(file, source);
      breaches.push(...breachesOf(file, source, named).map((breach) => `${file}: ${breach}`));
    }
    for (const file of sourcesIn(workspace, /\.css$/))
      breaches.push(...styleBreachesOf(readFileSync(join(root, file), 'utf8')).map((breach) => `${file}: ${breach}`));
  }
  for (const name of readdirSync(root)) if (name.endsWith('.ts')) all.set(name, readFileSync(join(root, name), 'utf8'));
  breaches.push(...breachesOfAll(all, readFileSync(join(root, 'docs/architecture.md'), 'utf8')));
  for (const breach of breaches) console.log(breach);
  console.log(sizesOf(all));
  console.log(`${all.size} files, ${breaches.length} breaches`);
  return breaches.length ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main();
