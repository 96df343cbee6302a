import { expect, it } from 'vitest';
import { otpauthUrl } from './otpauth-url.ts';

it('names the account and whose it is, whatever signs its label has', () => {
  const url = new URL(otpauthUrl('JBSWY3DPEHPK3PXP', 'sanne+a?b&c#d/e@example.org'));
  expect([url.protocol, decodeURIComponent(url.href.split('?')[0] ?? '')]).toEqual([
    'otpauth:',
    'otpauth://totp/Auscult:sanne+a?b&c#d/e@example.org',
  ]);
  expect(Object.fromEntries(url.searchParams)).toEqual({ secret: 'JBSWY3DPEHPK3PXP', issuer: 'Auscult' });
  expect(otpauthUrl('JBSWY3DPEHPK3PXP', '')).toBe('otpauth://totp/Auscult?secret=JBSWY3DPEHPK3PXP&issuer=Auscult');
});
