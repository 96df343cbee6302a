import type { TSchema } from 'typebox';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** The schemas of a field, through lists and unions: more than one where branches of a union have it. */
function fieldIn(schema: Schema, name: string): Schema[] {
  const own = schema.properties?.[name];
  return [...(own ? [own] : []), ...[schema.items ?? [], schema.anyOf ?? []].flat().flatMap((part) => fieldIn(part, name))];
}

/** Those of the fields (`id company.name`, apart by spaces) that a schema does not have. */
export function fieldsMissingIn(schema: TSchema | undefined, fields: string): string[] {
  const has = (path: string) =>
    path.split('.').reduce((found, name) => found.flatMap((one) => fieldIn(one, name)), [schema ?? {}] as Schema[]).length > 0;
  return fields.split(/\s+/).filter((path) => path !== '' && !has(path));
}
