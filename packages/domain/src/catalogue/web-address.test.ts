import { expect, it } from 'vitest';
import { isWebAddress } from './web-address.ts';

it.each([
  'https://voorbeeld.nl',
  'http://voorbeeld.nl:65535/pad?q=a%20b#c',
  'https://[2001:db8::1]:8080/',
  'https://één.nl/’s',
  'HTTPS://VOORBEELD.NL/',
])('takes %s, which browsers read too', (text) => {
  expect([isWebAddress(text), URL.canParse(text)]).toEqual([true, true]);
});

it.each([
  'http://%',
  'http://voorbeeld.nl:65536/',
  'http://voorbeeld.nl:99999/',
  'https://naam@voorbeeld.nl/',
  'https://voorbeeld.nl\u202e/',
  'https://a b.nl',
  'https://<b>.nl',
  'javascript:alert(1)',
  'https://',
])('does not take %s', (text) => {
  expect(isWebAddress(text)).toBe(false);
});
