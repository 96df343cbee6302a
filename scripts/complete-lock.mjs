// Adds stub entries for optional packages of other platforms that the registry used here does not serve, so that `npm ci` accepts the lock file.
// npm skips them by os, cpu and libc, exactly as it skips a complete entry of another platform.
import { readFileSync, writeFileSync } from 'node:fs';

const PLATFORM = /(android|darwin|freebsd|linux|openbsd|netbsd|openharmony|sunos|aix|win32|wasm32)/;
const PROCESSOR = /(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el)/;

if (process.argv.includes('--help')) {
  console.log(`node scripts/complete-lock.mjs [FILE]

Adds entries for the optional packages of other platforms that package-lock.json (or FILE) names and does not describe.
Run it after every change of dependencies.`);
  process.exit(0);
}

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lock;

/** The entry that `name` resolves to from the package at path `from`, as Node looks it up. */
function resolved(from, name) {
  let folder = from;
  for (;;) {
    const entry = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`];
    if (entry || folder === '') return entry;
    const at = folder.lastIndexOf('node_modules/');
    folder = at <= 0 ? '' : folder.slice(0, at - 1);
  }
}

let added = 0;
for (const [path, entry] of Object.entries({ ...packages }))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    // npm resolves ranges by itself.
    if (!/^\d/.test(version)) continue;
    const found = resolved(path, name);
    if (found?.version === version) continue;
    const platform = PLATFORM.exec(name)?.[1] ?? 'wasm32';
    const processor = PROCESSOR.exec(name.slice(name.indexOf(platform) + platform.length))?.[1];
    packages[found ? `${path}/node_modules/${name}` : `node_modules/${name}`] = {
      version,
      ...(processor ? { cpu: [processor] } : {}),
      ...(entry.dev ? { dev: true } : {}),
      ...(/musl/.test(name) ? { libc: ['musl'] } : {}),
      optional: true,
      // No machine that runs this is one of these.
      os: [platform === 'wasm32' ? 'aix' : platform],
    };
    added += 1;
  }
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added to ${file}`);
