import type { Endpoint } from '@auscult/contract/endpoint';

type Schema = Readonly<Record<string, unknown>>;

/** What goes into the parameters of these names, wherever they stand; a function gets the schema that it must fit. */
export type Named = Readonly<Record<string, unknown>>;

export interface Input {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown> | undefined;
}

const NOW = '2026-11-20T12:00:00Z';
const FORMATS: Readonly<Record<string, string>> = {
  uuid: '6f1c2f0e-2f7b-4c8e-9b57-0d6c1a7c1f10',
  email: 'iemand@example.org',
  'date-time': NOW,
};
const SIMPLE = ['000000', '1', 'x', 'xxx', '2028-03-01', 'https://example.org', 'a'.repeat(64), 'a'.repeat(20)];

function sampleText(schema: Schema): string {
  if (typeof schema['format'] === 'string') return FORMATS[schema['format']] ?? 'x';
  if (typeof schema['pattern'] === 'string') {
    const pattern = new RegExp(schema['pattern'], 'u');
    const fitting = SIMPLE.find((text) => pattern.test(text));
    if (fitting === undefined) throw new Error(`give a sample for the pattern ${schema['pattern']}`);
    return fitting;
  }
  return 'x'.repeat(Math.max(3, Number(schema['minLength'] ?? 1))).slice(0, Number(schema['maxLength'] ?? 200));
}

/** A value that the schema lets through, optional parts included. */
function sample(schema: Schema, named: Named): unknown {
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  if (Array.isArray(schema['anyOf'])) return sample(schema['anyOf'][0] as Schema, named);
  switch (schema['type']) {
    case 'object':
      return sampleObject(schema, named);
    case 'array':
      return Array.from({ length: Math.max(1, Number(schema['minItems'] ?? 1)) }, () => sample(schema['items'] as Schema, named));
    case 'string':
      return sampleText(schema);
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1));
    default:
      return null;
  }
}

function sampleObject(schema: Schema, named: Named): Record<string, unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  return Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, name in named ? fitted(named[name], one, named) : sample(one, named)]),
  );
}

/** `id` is a row's number in one place and a device's UUID in another: what does not fit is not taken. */
function fitted(value: unknown, schema: Schema, named: Named): unknown {
  const branch = Array.isArray(schema['anyOf']) ? (schema['anyOf'][0] as Schema) : schema;
  const type = Array.isArray(value) ? 'array' : typeof value === 'number' ? 'integer' : typeof value;
  const isOfType = branch['type'] === type || (branch['type'] === 'number' && type === 'integer');
  return isOfType ? value : sample(schema, named);
}

/** A call that the schemas of an endpoint let through, with the named values in their places. */
export function sampleInput(endpoint: Endpoint, named: Named): Input {
  const part = (schema: Endpoint['params']) => (schema === undefined ? {} : sampleObject(schema as unknown as Schema, named));
  return { params: part(endpoint.params), query: part(endpoint.query), body: endpoint.body === undefined ? undefined : part(endpoint.body) };
}

/** Every name of a parameter, however deep, that an endpoint takes. */
export function parameterNames({ params, query, body }: Endpoint): string[] {
  const names = new Set<string>();
  const walk = (schema: Schema | undefined) => {
    if (schema === undefined) return;
    for (const [name, one] of Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)) {
      names.add(name);
      walk(one);
    }
    walk(schema['items'] as Schema | undefined);
    for (const branch of (schema['anyOf'] ?? []) as Schema[]) walk(branch);
  };
  for (const part of [params, query, body]) walk(part as Schema | undefined);
  return [...names];
}
