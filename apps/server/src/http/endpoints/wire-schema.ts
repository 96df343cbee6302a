import type { TSchema } from 'typebox';

/** A plain JSON schema, as ajv and fast-json-stringify read it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNull = (schema: JsonSchema) => schema['type'] === 'null';

/**
 * Rewrites a contract schema so that unions cost nothing: `X | null` becomes a nullable X, a union of literals one enum. Left as
 * `anyOf`, each value would be validated while it is written, and a refused one would be reported once per branch.
 * The same schema gives the same object, so that compilers can share what they make of it.
 */
export function createSimplifier(drop: readonly string[] = []): (schema: TSchema) => JsonSchema {
  const done = new WeakMap<object, JsonSchema>();
  const dropped = new Set(['$id', 'description', ...drop]);

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
    const items = schema['items'];
    if (Array.isArray(items)) result['items'] = items.map(simplify);
    else if (isSchema(items)) result['items'] = simplify(items);
    return result;
  }

  function union(branches: readonly JsonSchema[]): JsonSchema {
    const values = branches.filter((branch) => !isNull(branch));
    const nullable = values.length < branches.length;
    const [first] = values;
    if (first !== undefined && values.every((value) => 'const' in value && value['type'] === first['type'])) {
      const choices = values.map((value) => value['const']);
      return nullable ? { type: first['type'], nullable, enum: [...choices, null] } : { type: first['type'], enum: choices };
    }
    if (first !== undefined && values.length === 1) return nullable ? asNullable(simplify(first)) : simplify(first);
    return { anyOf: branches.map(simplify) };
  }

  const asNullable = (schema: JsonSchema): JsonSchema =>
    Array.isArray(schema['enum']) ? { ...schema, nullable: true, enum: [...schema['enum'], null] } : { ...schema, nullable: true };

  return (schema) => simplify(schema as JsonSchema);
}
