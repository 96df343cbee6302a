import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Where a list or text in this schema has no end. */
function endless(schema: Schema, path: string): string[] {
  const branches = (schema['anyOf'] as Schema[] | undefined)?.flatMap((one) => endless(one, path)) ?? [];
  const fields = Object.entries((schema['properties'] as Record<string, Schema> | undefined) ?? {}).flatMap(([name, one]) =>
    endless(one, `${path}.${name}`),
  );
  const items = schema['items'] === undefined ? [] : endless(schema['items'] as Schema, `${path}[]`);
  const isEndless =
    (schema['type'] === 'array' && !('maxItems' in schema)) ||
    (schema['type'] === 'string' && !['maxLength', 'pattern', 'format', 'const', 'enum'].some((limit) => limit in schema));
  return [...(isEndless ? [path] : []), ...branches, ...fields, ...items];
}

describe('api', () => {
  it('sets a bound to every list and text that comes in, but for the pictures, which the size of the body bounds', () => {
    const endpoints: readonly Endpoint[] = Object.values(api);
    const found = endpoints.flatMap(({ id, body, query }) =>
      [body, query].flatMap((part) => (part === undefined ? [] : endless(part as unknown as Schema, id))),
    );
    expect(found).toEqual(['saveProfileMedia.profile_pic_original', 'saveProfileMedia.profile_pic_cropped']);
  });
});
