import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('./make-demo-audio.mjs', import.meta.url));

describe('make-demo-audio', () => {
  it('finds every lesson spoken as it is written, by the voices it names', () => {
    expect(execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).toMatch(/^52 lessons, 0 out of date/m);
  });
});
