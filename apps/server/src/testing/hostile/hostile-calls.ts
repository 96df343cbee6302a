import type { Endpoint } from '@auscult/contract/endpoint';
import fc from 'fast-check';
import type { Named } from '../matrix/sample-input.ts';
import { contentTypes, hostileAuthorizations, hostileHeaders, hostileTextBody, hostileTexts, hostileValue } from './hostile-values.ts';

type Schema = Readonly<Record<string, unknown>>;

/** One call; `authorization` null is the session of a member. */
export interface HostileCall {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly authorization: string | null;
  readonly payload: string | undefined;
}

/** A pattern may ask for more characters than anybody needs. */
const LONGEST = 300;
const bounded = (schema: Schema, key: string, otherwise: number) => (typeof schema[key] === 'number' ? schema[key] : otherwise);

function textOf(schema: Schema): fc.Arbitrary<string> {
  switch (schema['format']) {
    case 'uuid':
      return fc.uuid();
    case 'email':
      return fc.constantFrom('iemand@example.org', "o'hara+x@example.org", '\u00e9\u0000@example.org', '\ud800@example.org', 'A@EXAMPLE.ORG');
    case 'date-time':
      return fc.oneof(
        fc.date({ min: new Date('1970-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }).map((date) => date.toISOString()),
        fc.constantFrom('1970-01-01T00:00:00+23:59', '9999-12-31T23:59:59.999999999-23:59', '2026-11-20T12:00:00Z', '2028-02-29T00:00:00Z'),
      );
    default:
  }
  const [minLength, maxLength] = [bounded(schema, 'minLength', 0), Math.min(LONGEST, bounded(schema, 'maxLength', LONGEST))];
  if (typeof schema['pattern'] === 'string') return fc.stringMatching(new RegExp(schema['pattern'])).map((text) => text.slice(0, maxLength));
  const fitting = hostileTexts.filter((text) => [...text].length >= minLength && text.length <= maxLength);
  return fc.oneof(fc.constantFrom('x'.repeat(Math.max(1, minLength)), ...fitting), fc.string({ unit: 'binary', minLength, maxLength }));
}

/** What the schema lets through, at its edges and with odd content. Names that are known get what they name, mostly. */
function validOf(schema: Schema, named: Named, name = ''): fc.Arbitrary<unknown> {
  const plain = plainOf(schema, named);
  return name in named ? fc.oneof({ weight: 3, arbitrary: fc.constant(named[name]) }, { weight: 1, arbitrary: plain }) : plain;
}

function plainOf(schema: Schema, named: Named): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['anyOf'])) return fc.oneof(...(schema['anyOf'] as Schema[]).map((branch) => plainOf(branch, named)));
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, named);
    case 'array':
      return fc.array(validOf(schema['items'] as Schema, named), {
        minLength: bounded(schema, 'minItems', 0),
        maxLength: Math.min(4, bounded(schema, 'maxItems', 4)),
      });
    case 'string':
      return textOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer': {
      const [min, max] = [bounded(schema, 'minimum', -1e9), bounded(schema, 'maximum', 1e9)];
      return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
    }
    case 'number': {
      const [min, max] = [bounded(schema, 'minimum', -1e300), bounded(schema, 'maximum', 1e300)];
      return fc.oneof(fc.constantFrom(min, max), fc.double({ min, max, noNaN: true }));
    }
    default:
      return fc.constant(null);
  }
}

function objectOf(schema: Schema, named: Named): fc.Arbitrary<unknown> {
  const records = schema['patternProperties'] as Record<string, Schema> | undefined;
  const [values] = records === undefined ? [] : Object.values(records);
  if (values !== undefined)
    return fc.dictionary(fc.constantFrom('a', '__proto__', 'constructor', 'a\0b', '\ud800', 'x'.repeat(40)), validOf(values, named), { maxKeys: 5 });
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const required = (schema['required'] ?? []) as string[];
  const parts = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, validOf(one, named, name)]));
  return fc.record(parts, { requiredKeys: required });
}

/** Valid, with one part of it spoilt. */
const nearlyOf = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, hostileValue, fc.nat(20), fc.boolean()).map(([value, spoiler, at, isNew]) => {
    if (typeof value !== 'object' || value === null) return spoiler;
    const names = Object.keys(value);
    const name = isNew || names.length === 0 ? `extra${at}` : (names[at % names.length] as string);
    return { ...value, [name]: spoiler };
  });

const asQuery = (value: unknown): string =>
  Object.entries(value as Record<string, unknown>)
    .map(([name, one]) => `${encoded(name)}=${encoded(typeof one === 'object' ? JSON.stringify(one) : String(one))}`)
    .join('&');

/** Lone surrogates have no encoding: they arrive as bytes that are no UTF-8. */
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80');

function pathOf(endpoint: Endpoint, named: Named): fc.Arbitrary<string> {
  const params = (endpoint.params as Schema | undefined)?.['properties'] as Record<string, Schema> | undefined;
  if (params === undefined) return fc.constant(endpoint.path);
  const raw = fc.constantFrom('%00', '%ff', '%zz', '..%2f', '%2e%2e%2fx', '%ed%a0%80', '*', ';', '1%0d%0ax', '%u0031', 'x'.repeat(300));
  const values = Object.entries(params).map(([name, schema]) =>
    fc
      .oneof(
        { weight: 8, arbitrary: validOf(schema, named, name).map((value) => encoded(String(value))) },
        {
          weight: 2,
          arbitrary: hostileValue.map((value) =>
            encoded(typeof value === 'string' ? value.slice(0, LONGEST) : JSON.stringify(value).slice(0, LONGEST)),
          ),
        },
        { weight: 1, arbitrary: raw },
      )
      .map((value) => [name, value] as const),
  );
  return fc.tuple(...values).map((pairs) => pairs.reduce((path, [name, value]) => path.replace(`{${name}}`, () => value), endpoint.path as string));
}

function queryOf(endpoint: Endpoint, named: Named): fc.Arbitrary<string> {
  const odd = fc.constantFrom('__proto__=1', 'a[b]=1', 'limit=1&limit=2', 'limit[]=1', '%00=%00', '=&=', 'a'.repeat(3000), 'constructor.prototype=1');
  if (endpoint.query === undefined) return fc.oneof({ weight: 6, arbitrary: fc.constant('') }, { weight: 1, arbitrary: odd });
  const valid = validOf(endpoint.query as unknown as Schema, named);
  return fc.oneof(
    { weight: 5, arbitrary: valid.map(asQuery) },
    { weight: 3, arbitrary: nearlyOf(valid).map(asQuery) },
    { weight: 1, arbitrary: odd },
  );
}

function payloadOf(endpoint: Endpoint, named: Named): fc.Arbitrary<string | undefined> {
  if (endpoint.body === undefined) return fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostileTextBody });
  const valid = validOf(endpoint.body as unknown as Schema, named);
  return fc.oneof(
    { weight: 6, arbitrary: valid.map((value) => JSON.stringify(value)) },
    { weight: 6, arbitrary: nearlyOf(valid).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: hostileTextBody },
  );
}

/** Calls of an endpoint: such as it wants, nearly such, and nothing of the kind. */
export function hostileCallsOf(endpoint: Endpoint, named: Named): fc.Arbitrary<HostileCall> {
  const payload = payloadOf(endpoint, named);
  const usual = fc.constant('application/json');
  return fc
    .record({
      path: pathOf(endpoint, named),
      query: queryOf(endpoint, named),
      payload,
      contentType: fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...contentTypes) }),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileHeaders }),
      authorization: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...hostileAuthorizations) }),
    })
    .map(({ path, query, payload: text, contentType, headers, authorization }) => ({
      path: query === '' ? path : `${path}?${query}`,
      headers: { ...headers, ...(text !== undefined && { 'content-type': contentType }) },
      authorization,
      payload: text,
    }));
}
