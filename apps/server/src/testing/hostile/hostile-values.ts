import fc from 'fast-check';

/** What programs stumble over, besides what people type. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\u202eomgekeerd\u202c',
  '\ufeff',
  'e\u0301\u0301\u0301',
  '١٢٣٤٥٦',
  '👩🏽‍⚕️',
  '\r\nset-cookie: a=b\r\n\r\n<b>',
  "'; drop table account; --",
  "' or '1'='1",
  '%27%20or%201=1',
  '\\',
  '\\u0000',
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%2e%2e%2f',
  '${7*7}{{7*7}}#{7*7}',
  '$(id)`id`',
  '%s%n%x',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0x10',
  '1e400',
  ' 1',
  '1 ',
  '+1',
  '9'.repeat(400),
  'http://169.254.169.254/latest/meta-data',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'a@b.nl\r\nbcc: c@d.nl',
  `x@${'a.'.repeat(100)}nl`,
  '0000-00-00',
  '2026-02-31',
  '99999-01-01T00:00:00Z',
];
const LONG = 'x'.repeat(70_000);

export const hostileTexts: readonly string[] = TEXTS;

const NUMBERS = [0, -0, -1, 1.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296, 9_007_199_254_740_992, 1e21, 1e308, -1e308, 5e-324];

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Anything but what was asked for. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], { length: 1e9 }, { toString: 1 }, nested(300), LONG),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Bodies that are no JSON, or hardly. */
export const hostileTextBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'null',
    'true',
    '0',
    '1e999',
    '""',
    '[]',
    '[{}]',
    '{',
    '{"a":1,}',
    "{'a':1}",
    '{"a":1}{"b":2}',
    '\ufeff{}',
    '{"a":"\u0000"}',
    '{"a":"\ud800"}',
    '{"__proto__":{"polluted":true}}',
    '{"a":{"__proto__":{"polluted":true}}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"a":1,"a":2}',
    '['.repeat(20_000),
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    `{"a":${'9'.repeat(5000)}}`,
    'a=1&b=2',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** Ways to name a type of content, the right one and others that look like it. */
export const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON',
  'application/json\t',
  '\tapplication/json',
  ' application/json',
  'application/json ;charset=utf-8',
  'application/json\t; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'application/json;;;',
  'application/json\u000b',
  'application/jsonx',
  'application/vnd.api+json',
  'text/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application',
  '/',
  '',
] as const;

/** Values of headers that this server reads. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'accept-language': fc.constantFrom('', 'en', 'nl;q=0', 'x'.repeat(5000), 'nl;q=NaN,en;q=1e9', ','.repeat(1000), '__proto__'),
    'user-agent': fc.constantFrom('', '<script>', 'x'.repeat(5000), '\t', 'Mozilla/5.0 (\u00ff)'),
    'x-forwarded-for': fc.constantFrom('', '127.0.0.1', "'; drop table session; --", '::ffff:127.0.0.1', '1.1.1.1,'.repeat(200)),
    'x-origin-url': fc.constantFrom('javascript:alert(1)', 'https://evil.example/', '\u00ff'),
    'app-platform': fc.constantFrom('', 'x'.repeat(1000)),
    'if-none-match': fc.constantFrom('*', 'W/"x"', ','.repeat(1000)),
    'accept-encoding': fc.constantFrom('gzip', 'gzip;q=0', 'br', '*'),
    origin: fc.constantFrom('null', 'https://localhost', 'https://evil.example'),
    'transfer-encoding': fc.constantFrom('identity'),
  },
  { requiredKeys: [] },
);

export const hostileAuthorizations = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer \u00ff',
  'Basic YTpi',
  `Bearer ${'A'.repeat(43)}`,
  `Bearer ${'A'.repeat(5000)}`,
  'bearer null',
];
