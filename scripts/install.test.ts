import { describe, expect, it } from 'vitest';
import { isInstalled, nodeProblem } from './install.mjs';

describe('nodeProblem', () => {
  it.each([
    ['20.19.0', 'linux', 'x64'],
    ['20.19.0', 'linux', 'arm64'],
    ['22.12.0', 'darwin', 'arm64'],
    ['24.1.0', 'darwin', 'x64'],
  ])('accepts Node %s on %s %s', (version, platform, arch) => {
    expect(nodeProblem(version, platform, arch)).toBeUndefined();
  });

  it.each([
    ['18.20.0', 'linux', 'x64', '20.19'],
    ['20.18.3', 'linux', 'arm64', '20.19'],
    ['20.19.0', 'darwin', 'arm64', '22.12'],
    ['22.11.0', 'darwin', 'x64', '22.12'],
  ])('refuses Node %s on %s %s in one line', (version, platform, arch, needed) => {
    expect(nodeProblem(version, platform, arch)).toMatch(new RegExp(`^Node ${version} is too old: install Node ${needed} or newer[^\\n]*$`));
  });
});

describe('isInstalled', () => {
  const lock = (packages: Record<string, object>) => ({ packages: { '': {}, 'apps/server': {}, ...packages } });
  const here = { platform: 'linux', arch: 'x64' };
  const one = { 'node_modules/one': { version: '1.0.0' } };

  it('holds when every package is there in its version', () => {
    expect(isInstalled(lock(one), lock(one), here)).toBe(true);
  });

  it('fails when one is missing or of another version, nested ones too', () => {
    expect(isInstalled(lock(one), lock({}), here)).toBe(false);
    expect(isInstalled(lock(one), lock({ 'node_modules/one': { version: '1.0.1' } }), here)).toBe(false);
    expect(isInstalled(lock({ ...one, 'node_modules/one/node_modules/two': { version: '2.0.0' } }), lock(one), here)).toBe(false);
  });

  it('misses an optional package only on the platform it is for', () => {
    const optional = { 'node_modules/native': { version: '1.0.0', optional: true, os: 'linux', cpu: ['x64'] } };
    expect(isInstalled(lock(optional), lock({}), here)).toBe(false);
    expect(isInstalled(lock(optional), lock({}), { platform: 'linux', arch: 'arm64' })).toBe(true);
    expect(isInstalled(lock(optional), lock({}), { platform: 'darwin', arch: 'x64' })).toBe(true);
  });
});
