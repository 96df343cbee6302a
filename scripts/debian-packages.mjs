// Installs Debian packages that tests or figures are better with: as root, where there is apt; elsewhere it does nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

const POLICY = '/usr/sbin/policy-rc.d';

/** Whether they are installed now. No service of theirs is started. */
export function installDebianPackages(...names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`installing ${names.join(', ')} …`);
  const apt = (...args) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=600', '-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  // Debian asks this script whether a package may start its service: 101 is no.
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return apt('update') && apt('install', '-y', '--no-install-recommends', ...names);
  } finally {
    if (isOurs) rmSync(POLICY, { force: true });
  }
}

/** Makes OpenStack Swift available, a store that speaks S3; without it the tests of media in a bucket do not run. */
export function ensureSwift() {
  if (spawnSync('/usr/bin/python3', ['-c', 'import swift'], { stdio: 'ignore' }).status !== 0) installDebianPackages('python3-swift');
}

/** Makes nginx available to what compares with it or runs behind it; those say so themselves where there is none. */
export function ensureNginx() {
  if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status !== 0) installDebianPackages('nginx');
}

/** Makes Redis available to the tests of processes that tell each other by it; without it those do not run. */
export function ensureRedis() {
  if (spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status !== 0) installDebianPackages('redis-server');
}

/** Makes ffprobe available, which Audiobookshelf reads its files with. */
export function ensureFfprobe() {
  if (spawnSync('ffprobe', ['-version'], { stdio: 'ignore' }).status !== 0) installDebianPackages('ffmpeg');
}
