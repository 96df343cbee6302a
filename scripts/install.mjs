// Installs the packages of package-lock.json when they are not there yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { holdLock } from './lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node to run everything else with: the one from npm where there is one, else the one at hand. */
export function projectNode() {
  const installed = join(root, 'node_modules/.bin/node');
  return existsSync(installed) ? installed : process.execPath;
}

/** What is wrong with this Node, in one line; undefined when it will do. */
export function nodeProblem(version, platform, arch) {
  const [major, minor] = version.split('.').map(Number);
  const bringsItsOwn = platform === 'linux' && (arch === 'x64' || arch === 'arm64');
  const [needMajor, needMinor] = bringsItsOwn ? [20, 19] : [22, 12];
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return undefined;
  return `Node ${version} is too old: install Node ${needMajor}.${needMinor} or newer (https://nodejs.org).`;
}

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
/** npm's rule for os and cpu: one of the names, or none of those with an exclamation mark. */
function matches(names, value) {
  const list = names === undefined ? [] : [names].flat();
  return list.length === 0 || list.includes(value) || (list.every((name) => name.startsWith('!')) && !list.includes(`!${value}`));
}

/** Whether npm's own record of node_modules has every package that the lock file wants on this platform. */
export function isInstalled(lock, record, { platform, arch }) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = record.packages[path];
    if (found !== undefined) return found.version === wanted.version;
    return (
      wanted.optional === true &&
      (!matches(wanted.os, platform) || !matches(wanted.cpu, arch) || wanted.libc !== undefined || wanted.os === undefined)
    );
  });
}

function isUpToDate() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  return isInstalled(read('package-lock.json'), read('node_modules/.package-lock.json'), process);
}

/** Installs what is missing. Throws one line when Node is too old or npm fails. */
export async function install() {
  const problem = nodeProblem(process.versions.node, process.platform, process.arch);
  if (problem) throw new Error(problem);
  if (isUpToDate()) return;
  await holdLock('install', () => {
    if (isUpToDate()) return;
    console.error('Installing packages …');
    const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
    const [file, ...args] = [...npm, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status, error } = spawnSync(file, args, { cwd: root, stdio: ['ignore', 2, 2] });
    if (error) throw new Error(`npm cannot be started (${error.message}): install npm, which comes with Node.`);
    if (status !== 0)
      throw new Error('The packages could not be installed; npm says why above. Mend that (network, disk, permissions) and start again.');
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--help')) {
    console.log('node scripts/install.mjs\n\nRuns npm ci when node_modules lacks something that package-lock.json names; else does nothing.');
  } else {
    await install().catch((error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
  }
}
