import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../config/read-config.ts';
import { openSecret, ownedBy, sealSecret } from './secret-box.ts';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const parts = (secretKey: string) => ({
  config: { ...readConfig({ DATA_DIR: '/tmp/auscult-no-media' }), secretKey },
  ids: { uuid: () => '', secret: (bytes: number) => randomBytes(bytes) },
});
const ours = parts('a secret that only tests know, 43 characters');

describe('sealSecret and openSecret', () => {
  it('AUTH-08.12 keep the secret of a second factor unreadable without the server’s key, and bound to its account', () => {
    const sealed = sealSecret(ours, ownedBy(1), SECRET);
    expect(sealed).not.toContain(SECRET);
    expect(sealSecret(ours, ownedBy(1), SECRET)).not.toBe(sealed);
    expect(openSecret(ours, ownedBy(1), sealed)).toBe(SECRET);
    expect(openSecret(ours, ownedBy(2), sealed)).toBeNull();
    expect(openSecret(parts('another secret of forty-three characters, ok'), ownedBy(1), sealed)).toBeNull();
  });

  it('AUTH-08.12 refuse what was changed or cut, and leave what was never sealed', () => {
    const sealed = sealSecret(ours, ownedBy(1), SECRET);
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const bad of [changed, sealed.slice(0, 20), 'v1.']) expect(openSecret(ours, ownedBy(1), bad)).toBeNull();
    expect(openSecret(ours, ownedBy(1), SECRET)).toBe(SECRET);
  });
});
