import { describe, expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

describe('maskEmail', () => {
  it.each([
    ['sanne.de.vries@voorbeeld.nl', 's…@voorbeeld.nl'],
    ['a@b.nl', 'a…@b.nl'],
    ['"odd@name"@voorbeeld.nl', '"…@voorbeeld.nl'],
    ['nothing', 'n…'],
  ])('AUTH-07.5 shows of %s only %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});
