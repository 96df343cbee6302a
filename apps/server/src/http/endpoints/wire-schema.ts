import type { TSchema } from 'typebox';

/** A plain JSON schema, as ajv and fast-json-stringify read it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNull = (schema: JsonSchema) => schema['type'] === 'null';

/** Checking keeps every limit. Writing needs only the shape: values were checked where they came in, and limits cost time. */
export type Purpose = 'checking' | 'writing';

const NEVER_NEEDED = ['$id', 'description'];
const LIMITS = [
  'format',
  'pattern',
  'default',
  'const',
  'enum',
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
];

/**
 * Rewrites a contract schema so that unions cost nothing: `X | null` becomes a nullable X, a union of literals one enum, and for
 * writing a union of objects the object with the properties of all. Left as `anyOf`, each value would be validated while it is
 * written, and a refused one would be reported once per branch.
 * The same schema gives the same object, so that compilers can share what they make of it.
 */
export function createSimplifier(purpose: Purpose): (schema: TSchema) => JsonSchema {
  const done = new WeakMap<object, JsonSchema>();
  const dropped = new Set(purpose === 'writing' ? [...NEVER_NEEDED, ...LIMITS] : NEVER_NEEDED);

  function simplify(schema: JsonSchema): JsonSchema {
    const known = done.get(schema);
    if (known !== undefined) return known;
    const result = Array.isArray(schema['anyOf']) ? union(schema['anyOf'] as JsonSchema[]) : each(schema);
    done.set(schema, result);
    return result;
  }

  function each(schema: JsonSchema): JsonSchema {
    const result: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(schema)) if (!dropped.has(key)) result[key] = value;
    for (const key of ['properties', 'patternProperties'])
      if (isSchema(schema[key]))
        result[key] = Object.fromEntries(Object.entries(schema[key]).map(([name, one]) => [name, simplify(one as JsonSchema)]));
    // An enum says no type, and what may be null has to have one.
    if (Array.isArray(schema['enum']) && schema['type'] === undefined) result['type'] = typeof schema['enum'][0];
    const items = schema['items'];
    if (Array.isArray(items)) result['items'] = items.map(simplify);
    else if (isSchema(items)) result['items'] = simplify(items);
    return purpose === 'checking' && 'maxItems' in result ? boundedList(result) : result;
  }

  function union(branches: readonly JsonSchema[]): JsonSchema {
    const values = branches.filter((branch) => !isNull(branch));
    const nullable = values.length < branches.length;
    const [first] = values;
    const mark = (schema: JsonSchema) => (nullable ? asNullable(schema) : schema);
    if (first !== undefined && values.every((value) => 'const' in value && value['type'] === first['type']))
      return mark(purpose === 'writing' ? { type: first['type'] } : { type: first['type'], enum: values.map((value) => value['const']) });
    if (first !== undefined && values.length === 1) return mark(simplify(first));
    if (purpose === 'writing' && values.every((value) => isSchema(value['properties']))) return mark(merged(values.map(simplify)));
    return { anyOf: branches.map(simplify) };
  }

  return (schema) => simplify(schema as JsonSchema);
}

/** A list that is too long is not looked into: finding what is wrong with each of a million entries is what somebody may want. */
function boundedList({ items, ...list }: Record<string, unknown>): JsonSchema {
  return { ...list, if: { type: 'array', minItems: Number(list['maxItems']) + 1 }, else: { type: 'array', items } };
}

function asNullable(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema['enum'])) return { ...schema, nullable: true, enum: [...schema['enum'], null] };
  const { else: items } = schema;
  return { ...schema, nullable: true, ...(isSchema(items) && { else: { ...items, nullable: true } }) };
}

/** One object for several: a property that they write differently stays a choice, and only what all require is required. */
function merged(objects: readonly JsonSchema[]): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const object of objects)
    for (const [name, schema] of Object.entries(object['properties'] as Record<string, JsonSchema>)) {
      const known = properties[name];
      properties[name] = known === undefined || JSON.stringify(known) === JSON.stringify(schema) ? (known ?? schema) : { anyOf: [known, schema] };
    }
  const required = Object.keys(properties).filter((name) => objects.every((object) => (object['required'] as string[] | undefined)?.includes(name)));
  return { type: 'object', properties, required };
}
