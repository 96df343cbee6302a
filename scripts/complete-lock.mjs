// Adds stub entries for optional platform packages that this registry does not serve, so that `npm ci` accepts the lock file.
// npm skips them by os/cpu/libc, exactly as it skips a complete entry for another platform.
import fs from 'node:fs';

const f = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(fs.readFileSync(f, 'utf8'));
const P = lock.packages;
/** The entry that `name` resolves to from the package at path `from` (node's own look-up). */
const find = (from, name) => {
  for (let d = from; ; ) {
    const k = (d ? d + '/' : '') + 'node_modules/' + name;
    if (P[k]) return P[k];
    if (!d) return undefined;
    const i = d.lastIndexOf('node_modules/');
    d = i <= 0 ? '' : d.slice(0, i - 1);
  }
};
let n = 0;
for (const [k, v] of Object.entries({ ...P }))
  for (const [name, version] of Object.entries(v.optionalDependencies ?? {})) {
    if (!/^\d/.test(version)) continue; // ranges: npm resolves those itself
    const hit = find(k, name);
    if (hit?.version === version) continue;
    const m = /(android|darwin|freebsd|linux|openbsd|netbsd|openharmony|sunos|aix|win32|wasm32)/.exec(name)?.[1] ?? 'wasm32';
    const cpu = /(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el)/.exec(name.slice(name.indexOf(m) + m.length))?.[1];
    P[hit ? k + '/node_modules/' + name : 'node_modules/' + name] = {
      version,
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(v.dev ? { dev: true } : {}),
      ...(/musl/.test(name) ? { libc: ['musl'] } : {}),
      optional: true,
      os: [m === 'wasm32' ? 'aix' : m],
    };
    n++;
  }
lock.packages = Object.fromEntries(Object.entries(P).sort(([a], [b]) => (a < b ? -1 : 1)));
fs.writeFileSync(f, JSON.stringify(lock, null, 2) + '\n');
console.log('stubs added:', n);
